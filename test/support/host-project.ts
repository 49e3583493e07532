import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve('.')
const from = (file: string) => [path.join(root, file)]

/** A folder outside of the repository, in which our packages are what their sources are. */
export interface HostProject {
  /** Compiles files as a host would that installed the packages. @returns what the compiler says of them */
  compile(name: string, files: Record<string, string>, own?: object): Promise<string[]>
  remove(): void
}

export function hostProject(): HostProject {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-documented-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return {
    async compile(name, files, own = {}) {
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
      const compilerOptions = {
        lib: ['ES2023', 'DOM', 'DOM.Iterable', 'ESNext.Disposable', 'ESNext.Iterator'],
        types: [],
        paths: {
          '@portico/elements': from('src/elements/index.ts'),
          '@portico/react': from('src/react/bindings/index.ts'),
          '@portico/server': from('server/operator/config/published.ts'),
          '@portico/node': from('src/node/index.ts'),
          '@portico/node/*': from('src/node/*.ts'),
          '@portico/testing': from('src/testing/index.ts'),
          '@portico/testing/*': from('src/testing/*.ts'),
        },
        ...own,
      }
      const config = {
        extends: path.join(root, 'tsconfig.json'),
        compilerOptions,
        files: Object.keys(files),
        // The package's own entry imports them (scripts/packages.mjs).
        include: [path.join(root, 'server/*/*/settings.ts')],
      }
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ ...config, references: [] }))
      const tsc = path.join(root, 'node_modules/.bin/tsc')
      const said = await promisify(execFile)(tsc, ['-p', `${name}.json`], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      )
      return said.stdout.split('\n').filter(line => line.includes('error TS'))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
