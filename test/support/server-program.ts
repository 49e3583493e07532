import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Path of what a process of the server runs: the bundle in a run that has built it, the sources where one file is run. */
export function serverProgram(name: 'main' | 'cli'): string {
  return `${root}${process.env.TEST_SERVER === 'bundle' ? `dist/server/${name}.js` : `server/${name}.ts`}`
}

/**
 * Arguments of Node for a process that lives for seconds. Compiling the embedded database a second time, for speed, is a
 * third of what its start costs, and pays after minutes only.
 */
export function briefly(env: Record<string, string | undefined>): string[] {
  return env.DATABASE_URL === undefined ? ['--liftoff-only'] : []
}
