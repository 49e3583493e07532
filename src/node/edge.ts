// @portico/node/edge: imports no module of Node.
export * from './core.ts'
