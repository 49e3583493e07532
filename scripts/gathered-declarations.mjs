// The declarations of a folder in one file: a package of a thousand small files is slow to install and to search.
import { posix } from 'node:path'

const declaration =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|interface|type|function|class|enum) ([\w$]+)/gm
const named = /^(import|export) (type )?\{([^}]*)\} from '([^']+)';$\n?/gm

/** @param {string} specifier relative @param {string} path the file that names it @returns {string} the file that it means */
const meant = (specifier, path) =>
  specifier.startsWith('.')
    ? new URL(specifier.replace(/\.tsx?$/, '.d.ts'), `file:///${path}`).pathname.slice(1)
    : ''

const word = name => new RegExp(`(?<![\\w$.'"])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')

/** @param {string} clause `A, type B as C` @param {(name: string) => string} nameOf */
const renamed = (clause, nameOf) =>
  clause
    .split(',')
    .map(part => {
      const [, type = '', name, own = name] = /^(type )?([\w$]+)(?: as ([\w$]+))?$/.exec(part.trim()) ?? []
      return nameOf(name) === name ? part.trim() : `${type}${nameOf(name)} as ${own}`
    })
    .join(', ')

/** @param {string} target as in `src/state.d.ts` @param {string} path the file that names it @returns {string} a specifier */
const specifierOf = (target, path) => {
  const way = posix.relative(posix.dirname(path), target.replace(/\.d\.ts$/, '.ts'))
  return way.startsWith('.') ? way : `./${way}`
}

/**
 * Puts the modules of a folder one after the other. A name that two of them declare is called after its module in the second.
 *
 * @param {Map<string, string>} files texts by path
 * @param {string} folder as in `contract` or `src/state`
 * @returns {Map<string, string>}
 */
export function gathered(files, folder) {
  const inside = [...files.keys()].filter(path => path.startsWith(`${folder}/`))
  const taken = new Set()
  /** What the names of a module are in the one file, where that differs. */
  const others = new Map(
    inside.map(path => {
      const module = path.slice(folder.length + 1, -'.d.ts'.length).replaceAll(/\W/g, '_')
      const names = [...new Set([...files.get(path).matchAll(declaration)].map(([, name]) => name))]
      const twice = names.filter(name => taken.has(name))
      for (const name of names) taken.add(name)
      return [path, new Map(twice.map(name => [name, `${name}_${module}`]))]
    }),
  )
  const nameIn = path => name => others.get(path)?.get(name) ?? name
  const outside = { import: new Map(), export: new Map() }
  const bodies = inside.map(path => {
    let text = files.get(path).replace(named, (_whole, kind, _type, clause, specifier) => {
      const target = meant(specifier, path)
      if (target.startsWith(`${folder}/`)) {
        for (const [, name, own] of clause.matchAll(/([\w$]+) as ([\w$]+)/g))
          throw new Error(`${path}: ${name} as ${own} is not gathered`)
        return ''
      }
      const place = target ? specifierOf(target, `${folder}.d.ts`) : specifier
      const names = new Set(clause.split(',').map(part => part.trim().replace(/^type /, '')))
      outside[kind].set(place, names.union(outside[kind].get(place) ?? new Set()))
      return ''
    })
    // What it calls by the name of another module, then what is its own.
    for (const [, , , clause, specifier] of files.get(path).matchAll(named))
      for (const [, name] of clause.matchAll(/([\w$]+)/g)) {
        const other = nameIn(meant(specifier, path))(name)
        if (other !== name) text = text.replace(word(name), other)
      }
    for (const [name, other] of others.get(path)) text = text.replace(word(name), other)
    return text
      .replace(/import\("(\.[^"]+)"\)\.([\w$]+)/g, (_, specifier, name) =>
        nameIn(meant(specifier, path))(name),
      )
      .replace(/^export \{\};\n/gm, '')
  })
  const head = Object.entries(outside).flatMap(([kind, places]) =>
    [...places].map(
      ([place, names]) => `${kind} type { ${[...names].sort().join(', ')} } from '${place}';\n`,
    ),
  )
  const rest = [...files].filter(([path]) => !path.startsWith(`${folder}/`))
  return new Map([
    ...rest.map(([path, text]) => [
      path,
      text.replace(named, (whole, kind, type = '', clause, specifier) => {
        const target = meant(specifier, path)
        if (!target.startsWith(`${folder}/`)) return whole
        const place = specifierOf(`${folder}.d.ts`, path)
        return `${kind} ${type}{ ${renamed(clause, nameIn(target))} } from '${place}';\n`
      }),
    ]),
    [`${folder}.d.ts`, head.join('') + bodies.join('')],
  ])
}
