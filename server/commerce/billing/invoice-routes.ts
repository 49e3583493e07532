import type { FastifyInstance } from 'fastify'
import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { payerOf } from './billed.ts'
import { sendInvoicePdf } from './invoice-pdf.ts'
import { findInvoice, listInvoices } from './store.ts'
import { upcomingInvoice } from './upcoming-invoice.ts'
import { invoiceView } from './views.ts'

const ROOT = '/subscriptions/resources/billing/invoices/v1'

export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${ROOT}`, async (_, { scope }) => (await listInvoices(scope)).map(invoiceView))
  serve(app, services, 'GET /subscriptions/resources/billing/invoices/upcoming/v1', async (_, context) =>
    upcomingInvoice(payerOf(context)),
  )
  serve(app, services, `GET ${ROOT}/:invoiceId`, async ({ params }, { scope }) => {
    const row = await findInvoice(scope, params.invoiceId)
    if (!row) throw new Problem(billingErrors.invoiceNotFound)
    return invoiceView(row)
  })
  serve(app, services, `GET ${ROOT}/:invoiceId/pdf`, async ({ params, query }, context) =>
    sendInvoicePdf(params.invoiceId, query.outputFileName, context),
  )
}
