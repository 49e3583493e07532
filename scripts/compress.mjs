// Beside each script and sheet of the bundle, the same in gzip and Brotli: a server sends what the browser takes.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './run.mjs'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** @param {string} folder below the root, such as `dist/elements` */
export async function compress(folder) {
  const files = globSync(`${folder}/**/*.{js,css}`, { cwd: root })
  await Promise.all(
    files.map(async file => {
      const content = await readFile(`${root}${file}`)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      const [gz, br] = await Promise.all([toGzip(content, { level: 9 }), toBrotli(content, quality)])
      await Promise.all([writeFile(`${root}${file}.gz`, gz), writeFile(`${root}${file}.br`, br)])
    }),
  )
}
