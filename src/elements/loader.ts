// <script src="https://your-portico/elements/loader.js" async></script>
//
// A classic script. It shows the prerendered first step of every <login-box> at once, without React, then imports
// the ES modules beside itself. The protocol with the element's class, which is defined later:
//   ssr="p1"            the element holds prerendered markup whose ids start with p1 (a server may have sent it)
//   Symbol 'portico.seat'  what happened before hydration: a form sent too early is queued there, not lost
import { chromeCss, chromeTree, formCss, formTree, type PrerenderedNode } from 'virtual:prerendered'
import { lendApps } from './early-app.ts'
import { type HydrationHandoff, handoffKey } from './hydration-handoff.ts'
import { otherFirstStep } from './other-first-step.ts'

type Host = HTMLElement & { [handoffKey]?: HydrationHandoff }

const script = document.currentScript as HTMLScriptElement | null
const folder = new URL('.', script?.src ?? location.href).href
/** Read now: browsers hide it from code that asks later. */
const nonce = script?.nonce ?? ''
let count = 0

/** By DOM calls alone: no HTML sink, so Trusted Types has nothing to refuse. */
function build(node: PrerenderedNode, prefix: string, svg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node)
  const [tag, attributes, ...children] = node
  const inSvg = svg || tag === 'svg'
  const element = inSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, value.replaceAll('§', prefix))
  element.append(...children.map(child => build(child, prefix, inSvg)))
  return element
}

function sheet(text: string): CSSStyleSheet {
  const rules = new CSSStyleSheet()
  rules.replaceSync(text)
  return rules
}

let sheets: [chrome: CSSStyleSheet, form: CSSStyleSheet] | undefined

function adopt(host: Host): void {
  sheets ??= [sheet(chromeCss), sheet(formCss)]
  host.shadowRoot?.adoptedStyleSheets.push(sheets[0])
  const around = host.getRootNode() as Document | ShadowRoot
  if (!around.adoptedStyleSheets?.includes(sheets[1])) around.adoptedStyleSheets?.push(sheets[1])
}

function show(host: Host): void {
  if (host[handoffKey] || customElements.get('login-box')) return
  const handoff: HydrationHandoff = {}
  host[handoffKey] = handoff
  if (
    !host.shadowRoot &&
    host.getAttribute('credentials') !== 'shadow' &&
    !otherFirstStep.test(location.href)
  ) {
    const prefix = `p${++count}`
    const chrome = build(chromeTree, prefix) as HTMLElement
    const theme = host.getAttribute('theme')?.replace(/V2$/, '')
    if (theme && chromeCss.includes(`[data-fe-theme=${theme}]`)) chrome.dataset.feTheme = theme
    host.setAttribute('ssr', prefix)
    host.attachShadow({ mode: 'open' }).append(chrome)
    host.prepend(build(formTree, prefix)) // first: React hydrates the first child that it can claim
    adopt(host)
    handoff.from = folder
  }
  host.addEventListener('submit', event => keepEarlySubmit(event, host, handoff), true)
}

function keepEarlySubmit(event: SubmitEvent, host: Host, handoff: HydrationHandoff): void {
  if (handoff.ready) return
  event.preventDefault()
  event.stopPropagation()
  handoff.queued = true
  host.setAttribute('queued', '') // styles the button; the host's own attributes are not hydrated
}

function showAll(): void {
  document.querySelectorAll<Host>('login-box').forEach(show)
}

showAll()
// An async script may run before the page is parsed to its end.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)

/** An import map of the host may say what each file must be: none may come under an address that it does not list. */
const isPinned = () => document.querySelector('script[type=importmap]') !== null

/**
 * Asks for the code until it comes, `pause` ms after a failure: its place in the page is seen and used already. Many
 * browsers remember that a module did not come and never ask for its address again. So the entry, which only names the
 * module that holds everything, is asked for under a new one; and if one of the others was missed, the single file.
 */
function load(pause: number, again = 0): void {
  const changed = again > 0 && !isPinned()
  import(/* @vite-ignore */ `${folder}portico.js${changed ? `?again=${again}` : ''}`)
    .catch(error => (changed ? wholeIn(`${folder}portico.iife.js`) : Promise.reject(error)))
    .catch(() => {
      document.querySelectorAll<Host>('login-box[queued]').forEach(reportLoadFailure)
      setTimeout(load, pause, Math.min(pause * 3, 15_000), again + 1)
    })
}

/** A classic script leaves nothing that a browser remembers, and nothing of the modules has run. */
function wholeIn(address: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const whole = document.createElement('script')
    const over = (settle: (event: unknown) => void) => (event: unknown) => {
      whole.remove()
      settle(event)
    }
    whole.onload = over(resolve)
    whole.onerror = over(reject)
    whole.nonce = nonce
    whole.crossOrigin = 'anonymous' // as modules are asked for
    whole.src = address // refused where trusted types are required: there it stays with modules
    document.head.append(whole)
  })
}

/** Who has pressed the button reads the browser's own words beside a field: there is nothing else yet. */
function reportLoadFailure(host: Host): void {
  const form = host.querySelector('form')
  const input = form?.querySelector('input')
  input?.setCustomValidity('No connection. Trying again.')
  form?.reportValidity()
  input?.setCustomValidity('')
}

lendApps()
load(500)
