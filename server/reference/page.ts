import type { TSchema } from 'typebox'
import { features } from '../../contract/index.ts'
import type { Audience } from '../../contract/route.ts'
import { type Html, html, join } from './html.ts'

interface Declared extends Partial<Record<'params' | 'query' | 'body' | 'reply', TSchema>> {
  audience: Audience
  summary: string
}

/** The reference page: every route, who may call it, what goes in and what comes out. No script, no outside request. */
export function referencePage(): string {
  const sections = Object.entries(features).map(
    ([feature, routes]) => html`
      <section id="${feature}">
        <h2>${feature}</h2>
        ${join(Object.entries(routes as Record<string, Declared>).map(([key, declared]) => route(key, declared)))}
      </section>`,
  )
  const links = Object.keys(features).map(feature => html`<a href="#${feature}">${feature}</a>`)
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Portico · API reference</title>
    <link rel="stylesheet" href="/reference/style.css">
  </head>
  <body>
    <nav aria-label="Features"><strong>Portico API</strong>${join(links)}<a href="/openapi.json">openapi.json</a></nav>
    <main>
      <h1>API reference</h1>
      <p>
        Every path is also answered below <code>/frontegg</code>. Errors have the body
        <code>{ errors, errorCode, context }</code> and the header <code>frontegg-trace-id</code>.
      </p>
      ${join(sections)}
    </main>
  </body>
</html>`.text
}

function route(key: string, declared: Declared): Html {
  const [method, path] = key.split(' ') as [string, string]
  return html`
    <details>
      <summary>
        <b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>
        <span class="who">${declared.audience}</span>
        <small>${declared.summary}</small>
      </summary>
      ${join((['params', 'query', 'body', 'reply'] as const).map(part => fields(part, declared[part])))}
    </details>`
}

function fields(part: string, schema: TSchema | undefined): Html {
  if (!schema) return html``
  return html`<h3>${part}</h3><pre>${describe(schema as Described, '')}</pre>`
}

interface Described {
  type?: string
  format?: string
  const?: unknown
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
  patternProperties?: Record<string, Described>
  minLength?: number
  maxLength?: number
}

/** A schema as a person writes a type. */
function describe(schema: Described, indent: string): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(option => describe(option, indent)).join(' | ')
  if (schema.items) return `${describe(schema.items, indent)}[]`
  if (schema.properties) {
    const inner = `${indent}  `
    const lines = Object.entries(schema.properties).map(
      ([name, property]) =>
        `${inner}${name}${schema.required?.includes(name) ? '' : '?'}: ${describe(property, inner)}`,
    )
    return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
  }
  const [value] = Object.values(schema.patternProperties ?? {})
  if (value) return `{ [key]: ${describe(value, indent)} }`
  const length = schema.maxLength ? ` (${schema.minLength ?? 0}–${schema.maxLength} characters)` : ''
  return `${schema.format ?? schema.type ?? 'any'}${length}`
}
