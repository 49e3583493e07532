import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import csharp from 'highlight.js/lib/languages/csharp'
import go from 'highlight.js/lib/languages/go'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import php from 'highlight.js/lib/languages/php'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'

const languages = { bash, csharp, go, java, javascript, json, nginx, php, python, typescript, xml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

const plain = ['', 'text', 'csv']
const others: Record<string, string> = { svelte: 'xml', vue: 'xml', html: 'xml' }

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Colors are classes: no script runs for them, and no `style` attribute. Undefined: a language that is not known here. */
export function highlighted(code: string, language: string): string | undefined {
  if (plain.includes(language)) return escaped(code)
  const name = others[language] ?? language
  return hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : undefined
}
