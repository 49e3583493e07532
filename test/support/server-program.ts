import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Path of what a process of the server runs: the bundle in a run that has built it, the sources where one file is run. */
export function serverProgram(name: 'main' | 'cli'): string {
  return `${root}${process.env.TEST_SERVER === 'bundle' ? `dist/server/${name}.js` : `server/${name}.ts`}`
}
