// Loaded before a bundled program, so that stacks name the lines that we wrote. The maps of packages
// stay unread: they would take as much memory as all of our own code.
import module from 'node:module'

module.setSourceMapsSupport?.(true, { nodeModules: false })
