import type { TSchema } from 'typebox'
import { allErrors } from '../../../contract/errors/catalog.ts'
import type { EventDefinition } from '../../../contract/events/event.ts'
import { features } from '../../../contract/index.ts'
import type { Audience } from '../../../contract/route.ts'
import { type Html, html, join } from '../../platform/html/html.ts'
import { type Described, describe } from './describe-schema.ts'
import { eventsSection } from './events-section.ts'
import { eventsFor, type ShownFeatures } from './shown.ts'

interface Declared extends Partial<Record<'params' | 'query' | 'body' | 'reply', TSchema>> {
  audience: Audience
  alsoFor?: string
  summary: string
}

/**
 * The reference page: every call, who may make it, what goes in and what comes out, every event, and every error code. Complete without
 * its script, which adds search, curl and trying a call; no request leaves the server's own address.
 *
 * @param withDocs whether this server has the prose docs as well
 */
export function referencePage(
  shown: ShownFeatures = features,
  listed: Record<string, EventDefinition> = eventsFor('full'),
  withDocs = true,
): string {
  const sections = Object.entries(shown).map(
    ([feature, routes]) => html`
      <section class="feature" id="${feature}">
        <h2>${titled(feature)}</h2>
        ${join(Object.entries(routes as Record<string, Declared>).map(([key, declared]) => route(feature, key, declared)))}
      </section>`,
  )
  const links = Object.entries(shown).map(
    ([feature, routes]) =>
      html`<a href="#${feature}">${titled(feature)} <small>${Object.keys(routes).length}</small></a>`,
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portico · API reference</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/reference/tokens.css">
    <link rel="stylesheet" href="/reference/base.css">
    <link rel="stylesheet" href="/reference/reference.css">
    <link rel="stylesheet" href="/reference/narrow.css">
    <script src="/reference/reference.js" defer></script>
  </head>
  <body>
    <nav aria-label="Features">
      <div class="top"><strong>Portico API</strong>${withDocs ? html` <a href="/docs">Docs</a>` : html``}</div>
      <input id="search" type="search" placeholder="Search  /" aria-label="Search calls">
      <div class="features">${join(links)}<a href="#events">Events <small>${Object.keys(listed).length}</small></a><a href="#errors">Error codes</a><a href="/openapi.json">openapi.json</a></div>
    </nav>
    <main>
      <h1>API reference</h1>
      <p>
        Every path is also answered below <code>/frontegg</code>. Errors have the body
        <code>{ errors, errorCode, context }</code> and the header <code>frontegg-trace-id</code>.
        <span id="found" role="status"></span>
      </p>
      <details class="well">
        <summary><b>Sign in</b> to try calls with a session of your own</summary>
        <form id="session">
          <div class="fields">
            <label>Email<input name="email" type="email" autocomplete="username" required></label>
            <label>Password<input name="password" type="password" autocomplete="current-password" required></label>
          </div>
          <button type="submit">Sign in</button>
        </form>
        <p id="who" role="status"></p>
      </details>
      ${join(sections)}
      ${eventsSection(listed)}
      ${errorCodes()}
    </main>
  </body>
</html>`.text
}

const spelt: Record<string, string> = { oauth: 'OAuth', webauthn: 'WebAuthn' }

/** `accountSettings` → `Account settings`, `mfaDevices` → `MFA devices`. */
export function titled(feature: string): string {
  const words = feature
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/\b(mfa|sso|saml|ip|api)\b/g, word => word.toUpperCase())
    .replace(/\b(oauth|webauthn)\b/g, word => spelt[word]!)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A sentence; what it quotes as code is shown as code. */
const prose = (text: string): Html =>
  join(text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`)))

function errorCodes(): Html {
  const rows = allErrors().map(
    ({ code, status, message, when }) =>
      html`<tr id="${code}"><td><a href="#${code}"><code>${code}</code></a></td><td>${status}</td><td>${message}</td><td>${prose(when)}</td></tr>`,
  )
  return html`
    <section id="errors">
      <h2>Error codes</h2>
      <table>
        <thead><tr><th>Code</th><th>Status</th><th>Message</th><th>When</th></tr></thead>
        <tbody>${join(rows)}</tbody>
      </table>
    </section>`
}

/** The same name as in the OpenAPI document. */
export const operationId = (key: string): string => key.replace(/[^A-Za-z0-9]+/g, '_')

function route(feature: string, key: string, declared: Declared): Html {
  const [method, path] = key.split(' ') as [string, string]
  const { audience, alsoFor, summary } = declared
  const words = `${feature} ${key} ${audience} ${summary}`.toLowerCase()
  return html`
    <details class="route" id="${operationId(key)}" data-method="${method}" data-path="${path}" data-who="${audience}" data-search="${words}">
      <summary>
        <b class="${method.toLowerCase()}">${method}</b> <code>${path}</code>
        <span class="who">${audience}</span>${alsoFor ? html` <span class="who">${alsoFor}</span>` : html``}
        <small>${prose(summary)}</small>
      </summary>
      <div class="inside">
        ${join((['params', 'query', 'body', 'reply'] as const).map(part => fields(part, declared[part])))}
      </div>
    </details>`
}

function fields(part: string, schema: TSchema | undefined): Html {
  if (!schema) return html``
  return html`<h3>${part}</h3><pre tabindex="0" aria-label="${part}">${describe(schema as Described, '')}</pre>`
}
