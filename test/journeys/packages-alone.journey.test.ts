import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { build } from 'esbuild'
import { everyListenerIn } from '../support/every-listener.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'

interface Manifest {
  name: string
  exports: Record<string, string | { types: string; default?: string }>
  peerDependencies?: Record<string, string>
}

/** What a host brings: of peers the newest that we are tested with. */
const PEERS: Record<string, string> = { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0' }
/** Whose types ours name: of the frameworks that `@portico/elements/vue` and the like are for, of React and of Node. */
const TYPES: Record<string, string[]> = {
  elements: ['preact@10', 'svelte@5.57.3', 'vue@3.5.45'],
  react: ['@types/react@19.3.0'],
  node: ['@types/node@24.19.2'],
}
/** Importing it starts it: of the server a host imports the types. */
const STARTS = '@portico/server'

suite('each package as it would be published, alone in an empty project', () => {
  let workshop: Workshop

  before(async () => {
    workshop = await openWorkshop()
  })
  after(() => workshop?.remove())

  for (const name of ['elements', 'elements-maps', 'react', 'node', 'create', 'server'])
    test(`@portico/${name} installs, each of its exports is imported, and what is imported has types [DEVX-24]`, async () => {
      const project = path.join(workshop.folder, `alone-${name}`)
      fs.mkdirSync(project)
      fs.writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
      const manifest = JSON.parse(
        fs.readFileSync(path.resolve('dist/packages', name, 'package.json'), 'utf8'),
      ) as Manifest
      const peers = Object.keys(manifest.peerDependencies ?? {}).map(peer => `${peer}@${PEERS[peer]}`)
      // The registry does not have what is released with it.
      const beside = name === 'react' ? [workshop.packed.elements] : []
      const tools = ['typescript@7.0.2', ...(TYPES[name] ?? [])]
      await workshop.npm(
        project,
        'install',
        '--ignore-scripts',
        await workshop.pack(name),
        ...beside,
        ...peers,
        ...tools,
      )

      const imports: string[] = []
      for (const [key, target] of Object.entries(manifest.exports)) {
        const specifier = path.posix.join(manifest.name, key)
        if (key.includes('*')) continue
        if (key.endsWith('.json')) imports.push(`import '${specifier}' with { type: 'json' }`)
        else if (typeof target === 'string') await namesOf(project, specifier)
        else {
          const names = target.default && specifier !== STARTS ? await namesOf(project, specifier) : []
          if (target.default && specifier !== STARTS)
            assert.ok(names.length > 0, `${specifier} exports nothing`)
          imports.push(
            names.length
              ? `import { ${names.map(each => `${each} as ${each}_${imports.length}`).join(', ')} } from '${specifier}'`
              : `import type {} from '${specifier}'`,
            ...names.map(each => `void ${each}_${imports.length}`),
          )
        }
      }
      fs.writeFileSync(path.join(project, 'host.ts'), imports.join('\n'))
      for (const moduleResolution of ['nodenext', 'bundler']) {
        const compilerOptions = {
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module: moduleResolution === 'bundler' ? 'esnext' : moduleResolution,
          moduleResolution,
          resolveJsonModule: true,
          strict: true,
          skipLibCheck: false,
          noEmit: true,
          types: name === 'node' ? ['node'] : [],
        }
        fs.writeFileSync(
          path.join(project, 'tsconfig.json'),
          JSON.stringify({ compilerOptions, files: ['host.ts'] }),
        )
        await workshop.run(project, 'tsc', ['-p', '.'])
      }
    })

  test('hosts of other frameworks compile @portico/elements without the types of React [DEVX-15]', async () => {
    const project = path.join(workshop.folder, 'without-react')
    fs.mkdirSync(project)
    fs.writeFileSync(path.join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    await workshop.npm(project, 'install', '--ignore-scripts', workshop.packed.elements, 'typescript@7.0.2')
    const { right, texts } = everyListenerIn('dom')
    fs.writeFileSync(path.join(project, right), texts[right]!)
    const compilerOptions = {
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      types: [],
    }
    const config = JSON.stringify({ compilerOptions, files: [right] })
    fs.writeFileSync(path.join(project, 'tsconfig.json'), config)
    await workshop.run(project, 'tsc', ['-p', '.'])
  })
})

/** What a module exports, as a bundler of the host finds it: everything that it imports has to be there. */
async function namesOf(project: string, specifier: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: project,
    stdin: { contents: `export * from '${specifier}'`, resolveDir: project },
    bundle: true,
    write: false,
    metafile: true,
    splitting: true,
    outdir: 'built',
    format: 'esm',
    platform: specifier.startsWith('@portico/node') ? 'node' : 'browser',
    logLevel: 'silent',
  })
  const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === '<stdin>')
  return entry?.exports ?? []
}
