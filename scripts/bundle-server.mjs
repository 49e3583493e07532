// The server and its command line as they are run in production: a few files in place of thousands, because opening and
// compiling each module of its own is most of what a start costs.
import { globSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { build } from 'esbuild'
import { root } from './root.mjs'

/** Everything that is started by its path. A thread's file lies where it lies among the sources. */
const ENTRIES = [
  'server/main.ts',
  'server/cli.ts',
  'server/platform/db/embedded/pglite-worker.ts',
  'server/insight/reports/render-worker.ts',
]

/**
 * What stays in node_modules: binaries, what reads files of its own folder, and CommonJS that is loaded when first needed,
 * of whose exports a bundle hands out `default` alone.
 */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@fontsource/arimo',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'pg-native',
  '@node-saml/node-saml',
  '@zxcvbn-ts/language-common',
  'undici',
]

/** Packages that are CommonJS ask for Node's own modules by this. */
const REQUIRE = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`

/**
 * A module that reads a file beside itself, or starts one, goes on finding it: it gets the address that it would have
 * in dist/ by itself. The bundle's own files all lie in dist/server.
 */
const ownAddresses = {
  name: 'own addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/(server|sandbox|contract|rules)\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta') || path.includes('node_modules')) return undefined
      const [rest] = text.replaceAll('import.meta.url', '').match(/import\.meta\.\w+/) ?? []
      if (rest)
        return { errors: [{ text: `${path}: ${rest} would be that of the bundle; import.meta.url is not` }] }
      const built = relative(root, path).split(sep).join('/').replace(/\.ts$/, '.js')
      const address = `new URL(${JSON.stringify(`../${built}`)}, import.meta.url).href`
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
}

/** @param {import('esbuild').Metafile} metafile throws where something loads CommonJS late, which would have no names then */
function requireNames({ inputs }) {
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { kind, path: loaded } of imports)
      if (kind === 'dynamic-import' && inputs[loaded]?.format === 'cjs')
        throw new Error(`${path} loads ${loaded}, which is CommonJS: its package belongs to NOT_BUNDLED`)
}

/** Files that the server reads while it runs; the demo page is the host of `npm start`. */
export const READ_AT_RUN_TIME = [
  '{server,sandbox}/**/*.{sql,html,css,js,svg,ico}',
  'server/core/languages/*.json',
  'demo/**/*.{html,css,js}',
  'docs/reference/custom-elements.json',
  'index.html',
]

/** The texts of each language with those that the browser's files hold: those are no part of a server. */
async function writeLanguages() {
  const { translatedLanguages } = await import('../rules/languages.ts')
  const { readLanguage } = await import('../server/core/languages/languages.ts')
  const folder = `${root}dist/server/core/languages/`
  for (const language of translatedLanguages)
    await writeFile(`${folder}${language}.json`, JSON.stringify(readLanguage(language)))
}

/**
 * Writes dist/server and the files that it reads, each where it lies among the sources. Names of functions and classes
 * stay, and maps name the source lines: a stack is read by people.
 */
export async function bundleServer() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outbase: 'server',
    outdir: 'dist/server',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: NOT_BUNDLED,
    inject: ['server/platform/process/source-lines.ts'],
    banner: { js: REQUIRE },
    plugins: [ownAddresses],
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  })
  requireNames(metafile)
  for (const file of globSync(READ_AT_RUN_TIME, { cwd: root }))
    await cp(`${root}${file}`, `${root}dist/${file}`)
  await writeLanguages()
}
