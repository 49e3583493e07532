// What npm would publish: six packages, so that installing one never installs what another needs.
//   @portico/elements       the bundle, React inside; no dependency at run time
//   @portico/elements-maps  its source maps, for those who debug into it
//   @portico/react          bindings for React 18 and 19 over the elements
//   @portico/node           for back ends: tokens, sessions, guards, webhooks; no dependency but jose
//   @portico/testing        for tests of hosts: sessions without the form, mails with their codes; no dependency
//   @portico/create         npx: a page with sign-in for a server that runs
//   @portico/server         the server, bundled, with the elements that it serves
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { NOT_BUNDLED } from './bundle-server.mjs'
import { declarationsOf, withoutFailing, writeDeclarations } from './declarations.mjs'
import { gathered } from './gathered-declarations.mjs'
import { publishedTexts } from './languages/published.ts'
import { notices } from './notices.ts'
import { root } from './run.mjs'

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const { version, license, dependencies, devDependencies } = manifest
const all = { ...devDependencies, ...dependencies }

const ELEMENTS = 'src/elements/index.d.ts'
/** Whose templates know our tags by an entry of their own; React's types come with the elements. */
const FRAMEWORKS = ['preact', 'svelte', 'vue']
const VENDOR_FILE = 'server/operator/config/published.d.ts'
/** Each adds its keys to the vendor file. */
const FEATURE_SETTINGS = 'server/*/*/settings.d.ts'
const BINDINGS = 'src/react/bindings/index.d.ts'

const pick = names =>
  Object.fromEntries(
    [...names]
      .filter(name => all[name])
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map(name => [name, all[name]]),
  )

function elements({ packages: typed }) {
  const react = typed.delete('react') || typed.delete('react-dom')
  return {
    description: 'Sign-in, administration and checkout as custom elements.',
    sideEffects: true,
    exports: {
      '.': { types: `./types/${ELEMENTS}`, default: './portico.js' },
      './loader': './loader.js',
      // Types alone: our tags in other frameworks.
      ...Object.fromEntries(
        FRAMEWORKS.map(name => [`./${name}`, { types: `./types/src/elements/frameworks/${name}.d.ts` }]),
      ),
      './languages/*.json': './languages/*.json',
      './custom-elements.json': './custom-elements.json',
      './vscode.html-custom-data.json': './vscode.html-custom-data.json',
      './package.json': './package.json',
    },
    customElements: 'custom-elements.json',
    unpkg: 'loader.js',
    jsdelivr: 'loader.js',
    ...(typed.size > 0 && { dependencies: pick(typed) }),
    ...(react && {
      peerDependencies: { '@types/react': '>=18' },
      peerDependenciesMeta: { '@types/react': { optional: true } },
    }),
  }
}

const elementsMaps = () => ({
  description: 'Source maps of @portico/elements, of the same version: a debugger takes them by hand.',
  sideEffects: false,
  exports: { './*': './*' },
})

const reactBindings = ({ packages }) => ({
  description: 'React bindings for the Portico elements: FronteggProvider and hooks.',
  sideEffects: false,
  exports: {
    '.': { types: `./types/${BINDINGS}`, default: './index.js' },
    './package.json': './package.json',
  },
  dependencies: {
    '@portico/elements': version,
    ...pick([...packages].filter(name => !name.startsWith('react'))),
  },
  peerDependencies: { react: '^18 || ^19', 'react-dom': '^18 || ^19' },
})

/** Entries of @portico/node, each a file of `src/node` of its name; `.` is `index`. */
const entries = ['index', 'edge', 'express', 'fastify', 'next', 'testing']

const node = () => ({
  description:
    'Portico for back ends: tokens, sessions, guards and webhooks, for Express, Fastify, Next and plain http.',
  engines: { node: '>=20' },
  sideEffects: false,
  exports: {
    ...Object.fromEntries(
      entries.map(name => [
        name === 'index' ? '.' : `./${name}`,
        { types: `./src/node/${name}.d.ts`, default: `./src/node/${name}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  dependencies: pick(['jose']),
})

/** Entries of @portico/testing, likewise. */
const testingEntries = ['index', 'playwright', 'web-test-runner', 'browser']

const testing = () => ({
  description:
    'For tests of applications on Portico: people who are signed in without the form, mails with their links and codes.',
  engines: { node: '>=20' },
  sideEffects: false,
  exports: {
    ...Object.fromEntries(
      testingEntries.map(name => [
        name === 'index' ? '.' : `./${name}`,
        { types: `./${name}.d.ts`, default: `./${name}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
  // What `/browser` asks the runner by.
  peerDependencies: { '@web/test-runner-commands': '>=0.9' },
  peerDependenciesMeta: { '@web/test-runner-commands': { optional: true } },
})

const create = () => ({
  description:
    'Writes a page with Portico sign-in for a running server, and tells the server where it lives.',
  engines: { node: '>=20' },
  bin: { create: 'create.mjs' },
  exports: { './package.json': './package.json' },
})

const server = ({ packages: typed }) => ({
  description: 'The Portico server: identity, tenants and access for one or many vendor environments.',
  engines: { node: '>=24' },
  bin: { portico: 'server/cli.js' },
  exports: {
    '.': { types: `./types/${VENDOR_FILE}`, default: './server/main.js' },
    './portico.config.schema.json': './portico.config.schema.json',
    './package.json': './package.json',
  },
  // The others are in the bundle; types are not, and name theirs.
  dependencies: pick([...NOT_BUNDLED.filter(name => dependencies[name]), ...typed]),
})

/** An example without what its own tests need. */
const isTemplate = file => !/(?:\/(?:node_modules|dist|\.angular)\/|package-lock\.json$)/.test(file)
/** Those of `src/create/templates.mjs` that are a folder. */
const TEMPLATES = ['react', 'vue', 'svelte', 'angular']

const isMap = file => !isOfServer(file) && file.endsWith('.map')
/** Bundlers compress by themselves, and browsers would ask the host for maps that are not there. */
const isForBundlers = file => !isOfServer(file) && !/\.(map|gz|br)$/.test(file)
/** Everything once more, in a script for the published packages, which load it from a server of ours. */
const isOfServer = file => /\/(login-box|admin-portal)\/index\.js/.test(file)

/** What goes into each package: source below dist (or the root), the folder in the package, and which files of it. */
const contents = {
  elements: [
    ['dist/elements', '', isForBundlers],
    ['dist/custom-elements.json', 'custom-elements.json'],
    ['docs/reference/vscode.html-custom-data.json', 'vscode.html-custom-data.json'],
    ['src/elements/README.md', 'README.md'],
  ],
  'elements-maps': [
    ['dist/elements', '', isMap],
    ['src/elements/maps/README.md', 'README.md'],
  ],
  react: [
    ['dist/react', ''],
    ['src/react/bindings/README.md', 'README.md'],
  ],
  node: [
    ['dist/node', ''],
    ['src/node/README.md', 'README.md'],
  ],
  testing: [
    ['dist/testing', ''],
    ['src/testing/README.md', 'README.md'],
  ],
  create: [
    ['src/create', ''],
    ['examples/plain.html', 'templates/plain.html'],
    ...TEMPLATES.map(name => [`examples/${name}`, `templates/${name}`, isTemplate]),
  ],
  server: [
    ['server/README.md', 'README.md'],
    ['dist/server', 'server'],
    ['dist/sandbox', 'sandbox'],
    ['dist/elements', 'elements'],
    ['dist/docs-site', 'docs-site'],
    ['dist/prerender', 'prerender'],
    ['docs/reference/portico.config.schema.json', 'portico.config.schema.json'],
  ],
}

/** Copies the files that are wanted; no folder is left empty. */
async function copy(from, to, wanted) {
  if (!wanted) return cp(from, to, { recursive: true })
  for (const file of globSync('**/*', { cwd: from, withFileTypes: true })) {
    const path = `${file.parentPath}/${file.name}`
    if (file.isFile() && wanted(path)) await cp(path, to + path.slice(from.length))
  }
}

/** Takes from each script the comment that names its map. */
async function forgetMaps(folder) {
  for (const file of globSync('**/*.js', { cwd: folder })) {
    const script = await readFile(`${folder}/${file}`, 'utf8')
    await writeFile(`${folder}/${file}`, script.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
  }
}

/** Beside the packs of the browser, whole and as hosts write theirs. */
async function writeTexts(folder) {
  for (const [name, texts] of await publishedTexts())
    await writeFile(`${folder}/${name}`, JSON.stringify(texts))
}

/** What a file each would be a quarter of the package's; the later name the earlier. */
const GATHERED = ['contract', 'rules', 'src/api', 'src/state']
const inFewFiles = ({ files, packages }) => ({ files: GATHERED.reduce(gathered, files), packages })

/** Writes dist/packages/{elements,elements-maps,react,node,testing,create,server}, each ready for `npm publish`. */
export async function writePackages() {
  const types = {
    elements: withoutFailing('react', inFewFiles(declarationsOf(ELEMENTS))),
    react: declarationsOf(BINDINGS, { [ELEMENTS]: '@portico/elements' }),
    server: declarationsOf(VENDOR_FILE, {}, globSync(FEATURE_SETTINGS, { cwd: `${root}dist/types` }).sort()),
  }
  const manifests = {
    elements: elements(types.elements),
    'elements-maps': elementsMaps(),
    react: reactBindings(types.react),
    node: node(),
    testing: testing(),
    create: create(),
    server: server(types.server),
  }
  await writeFile(`${root}dist/elements/THIRD_PARTY_NOTICES`, notices())
  await writeFile(`${root}dist/server/THIRD_PARTY_NOTICES`, notices('server'))
  for (const [name, own] of Object.entries(manifests)) {
    const folder = `${root}dist/packages/${name}`
    await mkdir(folder, { recursive: true })
    for (const file of ['LICENSE', 'CHANGELOG.md']) await cp(`${root}${file}`, `${folder}/${file}`)
    for (const [from, to, wanted] of contents[name]) await copy(`${root}${from}`, `${folder}/${to}`, wanted)
    if (name === 'elements') await forgetMaps(folder)
    if (name === 'elements') await writeTexts(`${folder}/languages`)
    if (types[name]) await writeDeclarations(types[name].files, `${folder}/types`)
    if (name === 'elements')
      await cp(`${root}src/elements/frameworks`, `${folder}/types/src/elements/frameworks`, {
        recursive: true,
      })
    const published = { name: `@portico/${name}`, version, license, type: 'module', ...own }
    await writeFile(`${folder}/package.json`, `${JSON.stringify(published, null, 2)}\n`)
  }
}
