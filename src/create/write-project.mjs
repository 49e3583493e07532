// The project itself: a template with the address of the server, the application and the port in it.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Mistake } from './arguments.mjs'
import { templateAt, templates } from './templates.mjs'

/** Of these packages, which are released together. */
const version = () => {
  const own = ['./package.json', '../../package.json'].map(place => new URL(place, import.meta.url))
  return JSON.parse(
    readFileSync(
      own.find(place => existsSync(place)),
      'utf8',
    ),
  ).version
}

/** Beside the sources of a template, for its own tests or by its own tools. */
const left = new Set(['package-lock.json', 'node_modules', 'dist', '.angular'])

/**
 * Looks whether the project can be written, and changes nothing yet.
 *
 * @returns what writes it, for an application
 * @throws Mistake where the folder holds something
 */
export function writeProject({ folder, template, server, port, packages }) {
  const target = path.resolve(folder)
  if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0))
    throw new Mistake(`${target} is not empty. Name a new folder: nothing is overwritten.`)
  const ours = dependencies(template, packages)
  return application => {
    const filled = text =>
      text
        .replaceAll('http://localhost:3000', server)
        .replaceAll('5173', String(port))
        .replaceAll(/(['"])quayside\1/g, `$1${application}$1`)
    for (const [name, file] of filesOf(template)) {
      const place = path.join(target, name)
      mkdirSync(path.dirname(place), { recursive: true })
      const text = readFileSync(file, 'utf8')
      const own = name === 'package.json' ? manifest(text, target, ours) : plain(template, text, server)
      writeFileSync(place, filled(own), { flag: 'wx' })
    }
  }
}

/** Names in the project, with where each file comes from. */
function filesOf(template) {
  const from = templateAt(template)
  if (template === 'plain') return [['index.html', from]]
  return readdirSync(from, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
    .map(file => [path.relative(from, file), file])
    .filter(([name]) => !name.split(path.sep).some(part => left.has(part)))
}

/** The plain example stands on the server's own origin in the repository. */
const plain = (template, text, server) =>
  template === 'plain'
    ? text
        .replace(/^ *<!--.*-->\n/m, '')
        .replace('"/elements/loader.js"', `"${server}/elements/loader.js"`)
        .replace('base-url="/"', `base-url="${server}"`)
    : text

function manifest(text, target, ours) {
  const own = JSON.parse(text)
  const name = path
    .basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '')
  const all = { ...own, name: name || 'portico-page', dependencies: { ...ours, ...own.dependencies } }
  return `${JSON.stringify(all, null, 2)}\n`
}

function dependencies(template, packages) {
  return Object.fromEntries(
    templates[template].map(name => {
      if (packages === undefined) return [`@portico/${name}`, version()]
      const place = path.resolve(packages, name)
      if (!existsSync(path.join(place, 'package.json')))
        throw new Mistake(
          `--packages ${packages} has no ${name}: it is dist/packages of the repository, after \`npm run build\`.`,
        )
      return [`@portico/${name}`, `file:${place}`]
    }),
  )
}
