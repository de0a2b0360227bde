// The commands are plain JavaScript, because the first of them runs before TypeScript is installed.
declare module '*.mjs'
