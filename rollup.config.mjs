import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { prerendered } from './scripts/prerender.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const mode = process.env.NODE_ENV ?? 'production'

/** Server and schema code must never reach a browser: the contract is imported as types, which leave no import. */
const browserOnly = {
  name: 'browser-only',
  async resolveId(source, importer, options) {
    const refuse = what => this.error(`${what} must not be bundled (imported by ${importer})`)
    if (/^(node:|typebox|fastify|pg$|kysely|pino)/.test(source)) refuse(source)
    if (!/^\.{1,2}\//.test(source)) return null
    const target = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (/\/(contract|server)\//.test(target?.id.slice(root.length - 1) ?? ''))
      refuse(target.id.slice(root.length))
    return target
  },
}

/** What each chunk holds and loads, for the size budgets: dist/.chunks.json. */
const chunkReport = {
  name: 'chunk-report',
  async writeBundle(_, bundle) {
    const relative = id => id.replace(root, '').replace(/^\0/, '')
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const report = chunks.map(({ fileName, imports, dynamicImports, modules, isEntry }) => ({
      file: fileName,
      isEntry,
      imports,
      dynamicImports,
      modules: Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(id), renderedLength]),
      ),
    }))
    await writeFile(`${root}dist/.chunks.json`, JSON.stringify(report, null, 1))
  },
}

/**
 * What is never reached of what libraries bring: ofetch can join addresses and guess at JSON, which src/api does itself,
 * and emotion can wrap class components in `withTheme`.
 */
const unreached = ['ufo', 'destr', 'hoist-non-react-statics']
const lean = {
  name: 'lean',
  resolveId: source => (unreached.includes(source) ? `\0unreached:${source}` : null),
  load: id =>
    id.startsWith('\0unreached:')
      ? `const unreached = () => { throw new Error('not in this build') }
export { unreached as default, unreached as withBase, unreached as withQuery }`
      : null,
}

/**
 * ofetch is asked for one thing: `raw`, with an address that is ready, a body that is text, no hooks, no second try, and
 * the kind of answer named. What it could do besides is three quarters of it.
 */
const unused = [
  [/options: resolveFetchOptions\([\s\S]*?\n {6}\),/, 'options: _options,'],
  ['new Set(\n  Object.freeze(["PATCH", "POST", "PUT", "DELETE"])\n)', '/* @__PURE__ */ new Set()'],
  [/if \(Error\.captureStackTrace\) \{[\s\S]*?\n {4}\}\n/, ''],
  [/const isAbort = .*\n/, ''],
  ['context.options.retry !== false && !isAbort', 'false'],
  ['const error = createFetchError(context);', 'const { error } = context;'],
  [/if \(context\.options\.on\w+\)/g, 'if (false)'],
  ['typeof context.request === "string"', 'false'],
  ['context.options.body && isPayloadMethod(context.options.method)', 'false'],
  ['!context.options.signal && context.options.timeout', 'false'],
  [/\(context\.options\.parseResponse[^\n]*/, 'context.options.responseType;'],
  [/case "json": \{[\s\S]*?\n {8}\}\n/, ''],
  ['!context.options.ignoreResponseError &&', 'false &&'],
  [/if \(context\.options\.method\) \{[\s\S]*?\n {4}\}\n/, ''],
  [/Headers = globalThis\.Headers,\s+AbortController = globalThis\.AbortController/, ''],
  [/\(context\.response\.body \|\|[\s\S]*?!== "HEAD"/, 'context.response.body'],
  ['context.response.body || context.response._bodyInit', 'context.response.body'],
  [/context\.error = error;[\s\S]*?return await onError\(context\);/, 'throw error;'],
  [/ {2}\$fetch\.native = .*\n/, ''],
  [/ {2}\$fetch\.create = [\s\S]*?\n {2}\}\);\n/, ''],
]
const rawFetch = {
  name: 'raw-fetch',
  transform(code, id) {
    if (!/\/ofetch\/dist\//.test(id)) return null
    // And nobody calls the instance that it makes of itself.
    const [, made] = id.includes('/shared/')
      ? []
      : (/^import (\{ c as createFetch \} from .*)$/m.exec(code) ?? [])
    if (made) return { code: `export ${made}`, map: null }
    return {
      code: unused.reduce((text, [from, to]) => {
        const cut = text.replace(from, to)
        if (cut === text) this.error(`${id} has changed: ${from} is not there`)
        return cut
      }, code),
      map: null,
    }
  },
}

/** Nobody here asks a browser to fetch ahead by React, tells its scheduler what to prefer, or follows single keys of a store. */
const notAsked = [
  [
    /\/react-dom\/cjs\/react-dom\.production\.js$/,
    /^exports\.(preconnect|prefetchDNS|preinit|preload|requestFormReset|unstable_|useForm)\w* = [\s\S]*?^\};\n/gm,
    '',
  ],
  [
    /\/scheduler\/cjs\/scheduler\.production\.js$/,
    /^exports\.unstable_(forceFrameRate|next|runWithPriority|wrapCallback) = [\s\S]*?^\};\n/gm,
    '',
  ],
  [/\/@nanostores\/react\/index\.js$/, 'keys?.length > 0', 'false'],
]
const asked = {
  name: 'asked',
  transform(code, id) {
    const [, what, instead] = notAsked.find(([file]) => file.test(id)) ?? []
    if (what === undefined) return null
    const cut = code.replace(what, instead)
    if (cut === code) this.error(`${id} has changed: ${what} is not there`)
    return { code: cut, map: null }
  },
}

/**
 * The accented texts of each area are one function. Every area has it to itself, so that its language is one file here as
 * it is where a language has words of its own.
 */
const accentsForEachArea = {
  name: 'accents-for-each-area',
  async resolveId(source, importer) {
    if (!/\/accented(-texts)?\.ts$/.test(source) || !importer) return null
    const { id } = await this.resolve(source, importer.split('?')[0], { skipSelf: true })
    return `${id}?${importer.replace(/^.*[/?]/, '')}`
  },
  load: id => (/\/accented(-texts)?\.ts\?/.test(id) ? readFile(id.split('?')[0], 'utf8') : null),
}

/** Only our layout is `styled`, and it passes on nothing that a browser does not know: the list of all that one does. */
const everyProp = {
  name: 'every-prop',
  resolveId: source => (source === '@emotion/is-prop-valid' ? '\0every-prop' : null),
  load: id => (id === '\0every-prop' ? 'export default () => true' : null),
}

/** Our menus open by a press: what would open them under a resting pointer is a fifth of all that they bring. */
const pressedMenus = {
  name: 'pressed-menus',
  transform(code, id) {
    if (!/@base-ui\/react\/menu\/(trigger\/MenuTrigger|popup\/MenuPopup)\.mjs$/.test(id)) return null
    const pressed = code.replace(
      /\b(safePolygon|useHover(Reference|Floating)Interaction)\(/g,
      '(() => undefined)(',
    )
    if (pressed === code) this.error(`${id} opens menus in another way`)
    return { code: pressed, map: null }
  },
}

const plugins = [
  browserOnly,
  lean,
  rawFetch,
  asked,
  everyProp,
  pressedMenus,
  accentsForEachArea,
  prerendered(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
]
/**
 * What most pages load is squeezed hardest; the big single files are squeezed fast. No method of ours or of the libraries
 * is called with `new`, so `{ f: function () {} }` may become `{ f() {} }`.
 */
const small =
  mode === 'production' &&
  terser({
    ecma: 2022,
    compress: { passes: 3, keep_fargs: false, unsafe_methods: true },
    format: { comments: false },
  })
const fast = mode === 'production' && minify({ target: 'es2022', legalComments: 'none' })

function onwarn(warning, warn) {
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return // 'use client' of React packages
  if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every(id => id.includes('node_modules'))) return
  warn(warning)
}

const shared = { plugins: [...plugins, small], onwarn, preserveEntrySignatures: 'strict' }

/** The bindings import the elements as what they are for a host: another package. */
const elementsPackage = {
  name: 'elements-package',
  resolveId: (source, importer) =>
    importer && source.endsWith('/elements/index.ts') ? { id: '@portico/elements', external: true } : null,
}

/** A classic script: everything in one file. */
const classic = (input, file, name) => ({
  ...shared,
  plugins: [...plugins, fast],
  input,
  output: { file, format: 'iife', inlineDynamicImports: true, sourcemap: true, ...(name && { name }) },
})

const outputs = {
  /** ES modules for a CDN: one entry; the portal, its pages and rare steps of the login box are lazy chunks. */
  modules: {
    ...shared,
    plugins: [...plugins, small, chunkReport],
    input: { portico: 'src/elements/index.ts' },
    output: {
      dir: 'dist/elements',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      hoistTransitiveImports: false,
      sourcemap: true,
    },
  },
  /** The script tag: classic and tiny, it imports the ES modules beside itself. */
  loader: {
    ...classic('src/elements/loader.ts', 'dist/elements/loader.js'),
    plugins: [...plugins, small],
    external: id => id.endsWith('/portico.js'),
  },
  /** One file for hosts that cannot load modules. */
  single: classic('src/elements/index.ts', 'dist/elements/portico.iife.js', 'Portico'),
  /** The two scripts that published SDKs load from their `cdnUrl`. */
  'cdn-login': classic('src/elements/cdn/login-box.ts', 'dist/elements/login-box/index.js'),
  'cdn-portal': classic('src/elements/cdn/admin-portal.ts', 'dist/elements/admin-portal/index.js'),
  /** React bindings: React and the elements come from the host's packages. */
  react: {
    ...shared,
    plugins: [elementsPackage, ...shared.plugins],
    input: { index: 'src/react/bindings/index.ts' },
    external: /^(react|react-dom)(\/|$)/,
    output: {
      dir: 'dist/react',
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
    },
  },
}

/** `rollup -c --configOnly modules,loader` builds some of them. */
export default ({ configOnly }) => {
  const wanted = configOnly ? configOnly.split(',') : Object.keys(outputs)
  return wanted.map(name => outputs[name])
}
