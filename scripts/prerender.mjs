// The login box's first step, rendered at build time by its own components: as data for the loader (built by DOM
// calls, so it works under any content security policy), and as HTML for hosted pages (declarative shadow DOM).
import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'
import { translatedLanguages } from '../rules/languages.ts'
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

/** Without the design tokens that no rule reads, directly or through another token, and without rare themes. */
function usedTokens(chromeCss, formCss) {
  const css = chromeCss.replace(/\[data-fe-theme="?(classic|vivid)"?\]\{[^}]*\}/g, '')
  const declaration = /(--_fe-[\w-]+):((?:[^;{}"]|"[^"]*")*);?/g
  const read = text => [...text.matchAll(/var\((--_fe-[\w-]+)/g)].map(([, name]) => name)
  const values = new Map()
  for (const [, name, value] of css.matchAll(declaration))
    values.set(name, `${values.get(name) ?? ''} ${value}`)
  const open = [...read(css.replace(declaration, '')), ...read(formCss)]
  const used = new Set()
  for (const name of open) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...read(values.get(name) ?? ''))
  }
  return css.replace(declaration, (whole, name) => (used.has(name) ? whole : ''))
}

/** Of the form's sheet, the rules of the first step: those of other steps come with React. */
function usedFormRules(css, html) {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')))
  const named = selector => [...selector.matchAll(/\.(pc-[\w-]+)/g)].every(([, name]) => used.has(name))
  return css.replace(/([^{}@;]+)\{[^{}]*\}/g, (rule, selectors) =>
    selectors.split(',').some(named) ? rule : '',
  )
}

let once
/**
 * `marked`: the same markup with `{{namespace:key}}` in place of texts, and the English of each.
 *
 * @returns {Promise<{ chromeHtml: string, formHtml: string, chromeCss: string, formCss: string,
 *   marked: { chromeHtml: string, formHtml: string, texts: Record<string, string> } }>}
 */
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
    const code = await import(pathToFileURL(bundle).href)
    const { renderToString } = await import('react-dom/server')
    const draw = (chrome, form) => ({
      chromeHtml: renderToString(chrome(), { identifierPrefix: `${hole}c` }),
      formHtml: renderToString(form(), { identifierPrefix: `${hole}f` }),
    })
    const { chromeHtml, formHtml } = draw(code.chrome, code.form)
    const { chromeCss, formCss, markedLanguage } = code
    const drawn = draw(code.markedChrome, code.markedForm)
    const marked = {
      chromeHtml: drawn.chromeHtml.replace(markedLanguage, '{{language}}'),
      formHtml: drawn.formHtml,
      texts: Object.fromEntries(
        Object.entries(code.marked).filter(([mark]) => `${drawn.chromeHtml}${drawn.formHtml}`.includes(mark)),
      ),
    }
    const form = await minifyCss(usedFormRules(await minifyCss(formCss()), formHtml))
    const chromeRules = await minifyCss(usedRules(chromeCss(), chromeHtml))
    return {
      chromeHtml,
      formHtml,
      chromeCss: await minifyCss(usedTokens(chromeRules, form)),
      formCss: form,
      marked,
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

/** @param {Record<string, string>} english of every mark @returns {Record<string, Record<string, string>>} by language */
function textsOf(english) {
  const translated = translatedLanguages.map(language => {
    const texts = JSON.parse(readFileSync(`${root}src/languages/${language}/login.json`, 'utf8'))
    const said = Object.keys(english).flatMap(mark => {
      const [, namespace, key] = /^\{\{(.*):(.*)\}\}$/.exec(mark)
      const text = texts[namespace]?.[key]
      return text === undefined ? [] : [[mark, text]]
    })
    return [language, Object.fromEntries(said)]
  })
  return { en: english, ...Object.fromEntries(translated) }
}

/** Writes `dist/prerender/`: the element's markup with holes and marks, what they say in each language, and its two sheets. */
export async function writePrerendered(directory = `${root}dist/prerender/`) {
  const { marked, chromeCss, formCss } = await renderFirstStep()
  await mkdir(directory, { recursive: true })
  const sheet = '<link rel="stylesheet" href="{{assets}}/login-chrome.css">'
  const html = `<login-box ssr="${hole}"{{attributes}}>${marked.formHtml}<template shadowrootmode="open">${sheet}${marked.chromeHtml}</template></login-box>\n`
  await Promise.all([
    writeFile(`${directory}login-box.html`, html),
    writeFile(`${directory}login-texts.json`, JSON.stringify(textsOf(marked.texts))),
    writeFile(`${directory}login-chrome.css`, chromeCss),
    writeFile(`${directory}login-form.css`, formCss),
  ])
}
