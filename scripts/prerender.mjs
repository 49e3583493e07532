// The login box's first step, rendered at build time by its own components: as data for the loader (built by DOM
// calls, so it works under any content security policy), and as HTML for hosted pages (declarative shadow DOM).
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import { parseTree } from './prerender-tree.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const source = `${root}src/react/login/prerender.tsx`

/** Stands for the id prefix of one instance; `useId` of the two React roots adds `c` (chrome) and `f` (form). */
const hole = '§'

const minifyCss = async text => (await transform(text, { loader: 'css', minify: true })).code.trim()

/** One rule a line; of those that style a class of ours, only what the markup uses. */
function usedRules(css, html) {
  const used = new Set([...html.matchAll(/\bfe-[a-z0-9]+\b/g)].map(([name]) => name))
  const styles = css.split('\n').filter(rule => {
    const classes = [...rule.matchAll(/\.(fe-[a-z0-9]+)\b/g)].map(([, name]) => name)
    return classes.length === 0 || classes.some(name => used.has(name))
  })
  const text = styles.filter(rule => !rule.startsWith('@keyframes')).join('\n')
  return styles
    .filter(rule => !rule.startsWith('@keyframes') || text.includes(/@keyframes\s+([\w-]+)/.exec(rule)?.[1]))
    .join('\n')
}

let once
/** @returns {Promise<{ chromeHtml: string, formHtml: string, chromeCss: string, formCss: string }>} */
export function renderFirstStep() {
  once ??= render()
  return once
}

// `chrome()` and `form()` give the two trees of the first step, `chromeCss()` and
// `formCss()` their sheets, asked for after the trees were drawn.
async function render() {
  // Inside node_modules' reach, so that React is the one that react-dom/server uses.
  const bundle = `${root}dist/.prerender-${process.pid}.mjs`
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  try {
    const { chrome, form, chromeCss, formCss } = await import(pathToFileURL(bundle).href)
    const { renderToString } = await import('react-dom/server')
    const chromeHtml = renderToString(chrome(), { identifierPrefix: `${hole}c` })
    const formHtml = renderToString(form(), { identifierPrefix: `${hole}f` })
    return {
      chromeHtml,
      formHtml,
      chromeCss: await minifyCss(usedRules(chromeCss(), chromeHtml)),
      formCss: await minifyCss(formCss()),
    }
  } finally {
    await rm(bundle, { force: true })
  }
}

/** Rollup plugin behind `virtual:prerendered`. @returns {import('rollup').Plugin} */
export function prerendered() {
  const id = 'virtual:prerendered'
  return {
    name: 'prerendered',
    resolveId: source => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const { chromeHtml, formHtml, chromeCss, formCss } = await renderFirstStep()
      const data = { chromeTree: parseTree(chromeHtml), formTree: parseTree(formHtml), chromeCss, formCss }
      return Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/** Writes `dist/prerender/`: the element's markup with holes, and its two sheets. */
export async function writePrerendered(directory = `${root}dist/prerender/`) {
  const { chromeHtml, formHtml, chromeCss, formCss } = await renderFirstStep()
  await mkdir(directory, { recursive: true })
  const sheet = '<link rel="stylesheet" href="{{assets}}/login-chrome.css">'
  const html = `<login-box ssr="${hole}"{{attributes}}>${formHtml}<template shadowrootmode="open">${sheet}${chromeHtml}</template></login-box>\n`
  await Promise.all([
    writeFile(`${directory}login-box.html`, html),
    writeFile(`${directory}login-chrome.css`, chromeCss),
    writeFile(`${directory}login-form.css`, formCss),
  ])
}
