import { nextDue } from '../billing/advance.ts'
import { testCards } from '../cards/test-cards.ts'
import type { Customer } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import type { Sandbox } from '../sandbox.ts'
import { customerDetails, when } from './customer-details.ts'
import { eventTable } from './event-table.ts'
import { type Html, html } from './html.ts'

/** Changes whenever the page would look different. */
export function pulse({ world, webhooks }: Sandbox): string {
  const deliveries = world.store.all('deliveries')
  const attempts = deliveries.reduce((sum, one) => sum + one.attempts.length, 0)
  const events = world.store.all('events')
  return [
    events.length,
    events.at(-1)?.id,
    deliveries.length,
    attempts,
    webhooks.mode.mode,
    world.settings.ahead,
  ].join()
}

/** The sandbox as one page: customers on the left, what they have on the right, events below, tools above. */
export function sandboxPage(sandbox: Sandbox, chosen: string | undefined): string {
  const { world } = sandbox
  const customers = world.store.all('customers').reverse()
  const customer = customers.find(({ id }) => id === chosen)
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/page.css">
<script src="/page/page.js" type="module"></script>
</head>
<body data-pulse="${pulse(sandbox)}">
<header>
<h1><a href="/">Stripe sandbox</a></h1>
<p>Development only: stands in for Stripe. No card is charged, no money moves.</p>
<button type="button" data-post="/reset" data-confirm="Forget all customers, plans, invoices and events?">Start over</button>
</header>
${tools(sandbox)}
<main>
<nav aria-label="Customers">${customerList(sandbox, customers, customer)}</nav>
<article aria-label="${customer ? (customer.name ?? customer.email ?? customer.id) : 'Overview'}">
${customer ? customerDetails(world, customer) : [plans(sandbox), cards()]}
${eventTable(world, customer)}
</article>
</main>
</body>
</html>
`.html
}

function tools({ world, webhooks }: Sandbox): Html {
  const due = nextDue(world, null)
  const held = world.store.all('deliveries').filter(({ status }) => status === 'held').length
  const { mode } = webhooks.mode
  const forward = (label: string, body: object): Html =>
    html`<button type="button" data-post="/clock" data-body="${JSON.stringify(body)}">${label}</button>`
  const release = (label: string, body: object): Html =>
    html`<button type="button" data-post="/webhooks/release" data-body="${JSON.stringify(body)}"${held ? '' : { html: ' disabled' }}>${label}</button>`
  const option = (value: string, label: string): Html =>
    html`<option value="${value}"${value === mode ? { html: ' selected' } : ''}>${label}</option>`
  return html`<div class="tools">
<section aria-label="Clock">
<h2>Clock</h2> <span>${when(world.now())}</span>
${[forward('+ 1 hour', { hours: 1 }), forward('+ 1 day', { days: 1 }), forward('+ 1 month', { months: 1 }), forward('To the next change', { to: 'next' })]}
<small>${due ? html`Next, ${when(due.at)}: the ${due.of.object} of ${nameOf(world, due.of.customer)} ${due.what}.` : 'Nothing is due.'}</small>
</section>
<section aria-label="Webhooks">
<h2><label for="mode">Webhooks</label></h2>
<select id="mode">${[option('deliver', 'Deliver at once'), option('hold', 'Hold until released'), option('drop', 'Drop')]}</select>
${[release('Release', {}), release('Release twice each', { copies: 2 }), release('Release in reverse', { order: 'reverse' }), release('Release shuffled', { order: 'shuffle' })]}
<small>${held} held.</small>
</section>
</div>`
}

function nameOf({ store }: World, id: string): string {
  const customer = store.get('customers', id)
  return customer?.name ?? customer?.email ?? id
}

function customerList({ world }: Sandbox, customers: Customer[], open: Customer | undefined): Html {
  if (!customers.length)
    return html`<p class="empty">No customers yet. Buy a plan in the product: whoever pays appears here by themselves.</p>`
  const items = customers.map(customer => {
    const subscription = world.store
      .all('subscriptions')
      .filter(one => one.customer === customer.id)
      .at(-1)
    const current = customer === open ? { html: ' aria-current="true"' } : ''
    return html`<li><a href="/?customer=${customer.id}"${current}>
<strong>${customer.name ?? customer.email ?? customer.id}</strong>
${subscription ? html`<span class="state ${subscription.status}">${subscription.status}</span>` : ''}
<small>${customer.email ?? customer.id}</small>
</a></li>`
  })
  return html`<ol>${items}</ol>`
}

function plans({ world }: Sandbox): Html {
  const prices = world.store.all('prices')
  if (!prices.length) return html`<section><h2>Prices</h2><p class="empty">None yet.</p></section>`
  const rows = prices.map(({ id, product, unit_amount, currency, recurring, active }) => {
    const each = recurring
      ? `${recurring.interval_count === 1 ? '' : recurring.interval_count} ${recurring.interval}`
      : 'once'
    const amount = ((unit_amount ?? 0) / 100).toFixed(2)
    return html`<tr><td>${world.store.get('products', product)?.name ?? product}</td><td class="amount">${amount} ${currency.toUpperCase()}</td><td>${each}</td><td>${active ? '' : 'not active'}</td><td><code>${id}</code></td></tr>`
  })
  return html`<section><h2>Prices</h2><div class="scroll"><table><thead><tr><th scope="col">Product</th><th scope="col" class="amount">Amount</th><th scope="col">Each</th><th scope="col">State</th><th scope="col">Id</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function cards(): Html {
  const rows = testCards.map(
    ({ number, brand, summary, token }) =>
      html`<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${summary}</td><td>${brand}</td><td><code>${token}</code></td></tr>`,
  )
  return html`<section><h2>Cards to type</h2><p>Any date to come, any security code. A real card is refused.</p><div class="scroll"><table><thead><tr><th scope="col">Number</th><th scope="col">What it does</th><th scope="col">Brand</th><th scope="col">Id for tests</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}
