// The commands are plain JavaScript, because the first of them runs before there is a compiler.
declare module '*.mjs'
