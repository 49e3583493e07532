import type { FastifyInstance } from 'fastify'
import type { Invoice } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { escapeHtml } from './escape.ts'
import { invoicePdf, money } from './invoice-pdf.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What `hosted_invoice_url` and `invoice_pdf` of an invoice lead to. */
export function addPapers(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string } }>('/invoices/:id/pdf', async ({ params }, reply) => {
    const invoice = finalized(world, params.id)
    if (!invoice) return reply.code(404).type('text/plain').send('There is no such invoice.')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="Invoice-${invoice.number}.pdf"`)
      .send(invoicePdf(invoice))
  })
  app.get<{ Params: { id: string } }>('/invoices/:id', async ({ params }, reply) => {
    const invoice = finalized(world, params.id)
    if (!invoice) return reply.code(404).type('text/plain').send('There is no such invoice.')
    return reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page(invoice))
  })
}

function finalized({ store }: World, id: string): Invoice | undefined {
  const invoice = store.get('invoices', id)
  return invoice?.number ? invoice : undefined
}

function page({ number, status, amount_due, currency, lines, id }: Invoice): string {
  const rows = lines.data.map(
    line =>
      `<tr><td>${escapeHtml(line.description ?? '')}</td><td class="amount">${money(line.amount, currency)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Invoice ${escapeHtml(number ?? '')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/page.css">
</head>
<body>
<header><h1>Invoice ${escapeHtml(number ?? '')}</h1><p>Stripe sandbox: a test, no money moves.</p></header>
<main class="paper">
<p><span class="state ${status}">${status}</span> ${money(amount_due, currency)}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<p><a href="/invoices/${id}/pdf">Download as PDF</a></p>
</main>
</body>
</html>
`
}
