import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Unsubscribe } from '../../../contract/report-runs.ts'
import type { Context } from '../../core/context/context.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { html } from '../../platform/html/html.ts'
import { templateName } from './templates.ts'
import { readToken } from './unsubscribe-link.ts'

/** Asks first: programs that look at mails follow every link in them. */
export async function askToUnsubscribe(token: string, context: Context): Promise<FastifyReply> {
  const { templateId } = readToken(context.vendor, context.services.sealer, token)
  return page(context, token, {
    title: `Unsubscribe from ${templateName(templateId)}?`,
    text: 'This report will no longer be mailed to you. Other recipients still get it.',
    button: 'Unsubscribe',
  })
}

/** Stops the mails, or takes them up again for who pressed by mistake. Once more changes nothing. */
export async function unsubscribe({ token, again }: Unsubscribe, context: Context): Promise<FastifyReply> {
  const { vendor, services, vendorScope } = context
  const { tenantId, templateId, userId } = readToken(vendor, services.sealer, token)
  await vendorScope
    .tenant(tenantId)
    .updateInTenant('report_recipients')
    .set({ unsubscribed_at: again ? null : sql`coalesce(unsubscribed_at, now())` })
    .where('template_id', '=', templateId)
    .where('user_id', '=', userId)
    .execute()
  const name = templateName(templateId)
  return again
    ? page(context, token, {
        title: 'You are subscribed again',
        text: `The report ${name} is mailed to you as before.`,
        button: 'Unsubscribe',
      })
    : page(context, token, {
        title: 'You are unsubscribed',
        text: `The report ${name} is no longer mailed to you.`,
        button: 'Subscribe again',
        again: true,
      })
}

interface Page {
  title: string
  text: string
  button: string
  again?: true
}

function page({ reply }: Context, token: string, { title, text, button, again }: Page): FastifyReply {
  const more = html`<form method="post" action="/reports/unsubscribe">
        <input type="hidden" name="token" value="${token}">${again ? html`<input type="hidden" name="again" value="true">` : ''}
        <button>${button}</button>
      </form>`
  // The address holds the link.
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  return notice(reply, { title, text, more })
}
