import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild, { minify } from 'rollup-plugin-esbuild'
import { languagePacks } from './scripts/languages/packs.ts'
import { prerendered } from './scripts/prerender.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const baseUiIndex = `${root}node_modules/@base-ui/react/floating-ui-react/index.mjs`
/** The one file of ofetch that holds `createFetch`; its name changes with each release. */
const [ofetch] = globSync(`${root}node_modules/ofetch/dist/shared/*.mjs`)
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

const readsByName =
  /\/(@base-ui\/utils\/safeReact\.mjs|emotion-use-insertion-effect-with-fallbacks\.[\w.-]+)$/
const baseMenus = /@base-ui\/react\/menu\/(trigger|popup)\//
/**
 * Whole modules that libraries import and this product never reaches, each with what stands for it.
 * - ofetch joins addresses and guesses at JSON with ufo and destr; src/api does both itself.
 * - ofetch's entry makes an instance of its own; src/api makes one for each app (`createFetch`).
 * - emotion wraps class components in `withTheme`; there are none.
 * - @nanostores/react follows single keys of a store; nobody passes `keys`.
 * - Only our layout is `styled`, and passes on nothing that a browser does not know.
 * - Base UI and emotion read React's names one by one, as an older React may lack some. Bundled, all names would be an object
 *   beside React, in the login chunk.
 * - Menus open by a press. Base UI has no entry without hover, which is a fifth of its menu; `openOnHover` only turns it off.
 */
const instead = [
  {
    name: 'unreached',
    matches: source => /^(ufo|destr|hoist-non-react-statics|\.\.?\/listen-keys\/index\.js)$/.test(source),
    // A call of it throws.
    code: `const unreached = null
export { unreached as default, unreached as withBase, unreached as withQuery, unreached as listenKeys, unreached as subscribeKeys }`,
  },
  {
    name: 'create-fetch',
    matches: source => source === 'ofetch',
    code: `export { c as createFetch } from ${JSON.stringify(ofetch)}`,
  },
  {
    name: 'every-prop',
    matches: source => source === '@emotion/is-prop-valid',
    code: 'export default () => true',
  },
  {
    name: 'react-by-name',
    matches: (source, importer) => source === 'react' && readsByName.test(importer),
    code: `import React from 'react'
export const { captureOwnerStack, useId, useInsertionEffect, useLayoutEffect } = React`,
  },
  {
    name: 'pressed-menus',
    matches: (source, importer) =>
      source.endsWith('/floating-ui-react/index.mjs') && baseMenus.test(importer),
    code: `export * from '@base-ui/react/floating-ui-react/index.mjs'
const never = () => undefined
export { never as safePolygon, never as useHoverReferenceInteraction, never as useHoverFloatingInteraction }`,
  },
]
const modulesInstead = {
  name: 'modules-instead',
  async resolveId(source, importer = '') {
    if (source.startsWith('@base-ui/react/floating-ui-react/')) return baseUiIndex
    const found = instead.find(({ matches }) => matches(source, importer))
    return found ? `\0instead:${found.name}` : null
  },
  load: id => instead.find(({ name }) => id === `\0instead:${name}`)?.code ?? null,
}

/**
 * What React's entries choose by the mode when they run is chosen here: their other half, which warns of builds for development, is
 * left out.
 */
const react = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const reactAsBuilt = {
  name: 'react-as-built',
  resolveId: source =>
    mode === 'production' && Object.hasOwn(react, source) ? `${root}node_modules/${react[source]}` : null,
}

/**
 * The accented texts of each part are one function. Every pack has it to itself, so that its language is one file here as
 * it is where a language has words of its own.
 */
const accentsForEachPack = {
  name: 'accents-for-each-pack',
  async resolveId(source, importer) {
    if (!/\/accented(-texts)?\.ts$/.test(source) || !importer) return null
    const { id } = await this.resolve(source, importer.split('?')[0], { skipSelf: true })
    return `${id}?${importer.replace(/^.*[/?]/, '')}`
  },
  load: id => (/\/accented(-texts)?\.ts\?/.test(id) ? readFile(id.split('?')[0], 'utf8') : null),
}

const plugins = [
  browserOnly,
  modulesInstead,
  reactAsBuilt,
  accentsForEachPack,
  prerendered(),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs(),
  esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
]
/**
 * What most pages load is squeezed hardest; the big single files are squeezed fast. Functions that stay where they are
 * repeat for gzip, which saves a fifth of a kilobyte of sign-in; inlined they would not. Another fifth is `function` where an
 * arrow or a method means the same: what is called by `new` has a name or says `this`, and stays. A sixth is that reading a
 * property does nothing else: what reads `offsetWidth` for its effect has to use the value.
 */
const small =
  mode === 'production' &&
  terser({
    ecma: 2022,
    compress: {
      passes: 4,
      keep_fargs: false,
      reduce_funcs: false,
      inline: 1,
      unsafe_arrows: true,
      unsafe_methods: true,
      pure_getters: true,
    },
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
  plugins: [languagePacks(false), ...plugins, fast],
  input,
  output: { file, format: 'iife', inlineDynamicImports: true, sourcemap: true, ...(name && { name }) },
})

const outputs = {
  /** ES modules for a CDN: one entry; the portal, its pages and rare steps of the login box are lazy chunks. */
  modules: {
    ...shared,
    plugins: [languagePacks(true), ...plugins, small, chunkReport],
    input: { portico: 'src/elements/index.ts' },
    output: {
      dir: 'dist/elements',
      format: 'es',
      entryFileNames: '[name].js',
      // What names them is in .chunks.json: every import says the name, and a third of a kilobyte of sign-in would be names.
      chunkFileNames: 'chunks/[hash:7].js',
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
    plugins: [languagePacks(false), elementsPackage, ...shared.plugins],
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
