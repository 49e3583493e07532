import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Unsubscribe } from '../../../contract/report-runs.ts'
import type { Context } from '../../core/context/context.ts'
import { type PageSay, sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { html } from '../../platform/html/html.ts'
import { stopReportTexts } from './page-texts.ts'
import { templateName } from './template-names.ts'
import { readToken } from './unsubscribe-link.ts'

/** Asks first: programs that look at mails follow every link in them. */
export async function askToUnsubscribe(token: string, context: Context): Promise<FastifyReply> {
  const { templateId } = readToken(context.vendor, context.services.sealer, token)
  const say = sayPage(stopReportTexts, context)
  return page(context, token, {
    say,
    title: say('question', { reportName: nameIn(say, templateId) }),
    text: say('questionText'),
    button: say('stopButton'),
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
  const say = sayPage(stopReportTexts, context)
  const reportName = nameIn(say, templateId)
  return again
    ? page(context, token, {
        say,
        title: say('again'),
        text: say('againText', { reportName }),
        button: say('stopButton'),
      })
    : page(context, token, {
        say,
        title: say('stopped'),
        text: say('stoppedText', { reportName }),
        button: say('againButton'),
        again: true,
      })
}

/** As the mails of the report call it. */
const nameIn = (say: PageSay, templateId: string): string =>
  say.term('mails.report-ready', templateId, templateName(templateId))

interface Page {
  say: PageSay
  title: string
  text: string
  button: string
  again?: true
}

function page({ reply }: Context, token: string, { say, title, text, button, again }: Page): FastifyReply {
  const more = html`<form method="post" action="/reports/unsubscribe">
        <input type="hidden" name="token" value="${token}">${again ? html`<input type="hidden" name="again" value="true">` : ''}
        <button>${button}</button>
      </form>`
  // The address holds the link.
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  return notice(reply, { say, title, text, more })
}
