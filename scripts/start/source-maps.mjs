// Loaded before a bundled program, so that stacks name the lines that we wrote. The maps of
// packages stay unread: they would take as much memory as all of our own code.
import module from 'node:module'

if (module.setSourceMapsSupport) module.setSourceMapsSupport(true, { nodeModules: false })
// Before Node 22.14 there is only all or nothing.
else process.setSourceMapsEnabled(true)
