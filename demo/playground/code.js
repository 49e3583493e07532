import { parse } from './state.js'

/**
 * The code of what is chosen, to be pasted into a page.
 *
 * @param {import('./state.js').Chosen} chosen
 * @param {string} server
 */
export function codeOf(chosen, server) {
  return chosen.dialect === 'react' ? react(chosen, server) : html(chosen, server)
}

function html({ tag, attributes, variables, language, ...rest }, server) {
  const options = optionsOf(rest)
  const app = `client-id="quayside" app-id="quayside"${language ? ` language="${language}"` : ''}`
  return joined([
    `<script src="${server}/elements/loader.js" async></script>`,
    `<frontegg-app base-url="${server}" ${app}>\n  <${tag}${written(attributes)}></${tag}>\n</frontegg-app>`,
    rulesOf(tag, variables) && `<style>\n${indented(rulesOf(tag, variables), 2)}\n</style>`,
    options.length &&
      `<script type="module">\n${indented(
        `document.querySelector('frontegg-app').options = {\n  contextOptions: { baseUrl: '${server}', clientId: 'quayside', appId: 'quayside' },\n${options.map(([name, value]) => indented(`${name}: ${value},`, 2)).join('\n')}\n}`,
        2,
      )}\n</script>`,
  ])
}

function react({ tag, attributes, variables, language, ...rest }, server) {
  const options = optionsOf(rest)
  const props = [
    'contextOptions={contextOptions}',
    ...(language ? [`language="${language}"`] : []),
    ...options.map(([name]) => `${name}={${name}}`),
  ]
  return joined([
    "import { FronteggProvider } from '@portico/react'",
    [
      `const contextOptions = { baseUrl: '${server}', clientId: 'quayside', appId: 'quayside' }`,
      ...options.map(([name, value]) => `const ${name} = ${value}`),
    ].join('\n'),
    `export default function App() {\n  return (\n    <FronteggProvider\n${props.map(prop => `      ${prop}`).join('\n')}\n    >\n      <${tag}${written(attributes)} />\n    </FronteggProvider>\n  )\n}`,
    rulesOf(tag, variables) && `/* In a style sheet of the page */\n${rulesOf(tag, variables)}`,
  ])
}

const joined = parts => parts.filter(Boolean).join('\n\n')

const indented = (text, by) => text.replace(/^(?=.)/gm, ' '.repeat(by))

const written = attributes =>
  Object.entries(attributes)
    .map(([name, value]) =>
      value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    )
    .join('')

const optionsOf = chosen =>
  ['themeOptions', 'localizations'].flatMap(name => {
    const { value } = parse(chosen[name])
    // What stands in a script must not end it.
    return value ? [[name, JSON.stringify(value, null, 2).replaceAll('<', '\\u003c')]] : []
  })

const rulesOf = (tag, variables) => {
  const lines = Object.entries(variables).flatMap(([name, value]) =>
    /[<>{};]/.test(value) ? [] : [`  ${name}: ${value};`],
  )
  return lines.length ? `${tag} {\n${lines.join('\n')}\n}` : ''
}
