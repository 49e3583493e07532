import type { FastifyReply } from 'fastify'
import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { Context } from '../../core/context/context.ts'
import { sayPage } from '../../core/pages/page-texts.ts'
import { notice } from '../../identity/notice-pages/notice.ts'
import { html } from '../../platform/html/html.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { restorable, restoreAccount } from './restore.ts'
import { readRestoring } from './restore-link.ts'
import { restoreTexts } from './restore-texts.ts'

/** Asks first: programs that look at mails follow every link in them. @throws Problem 400, 410 */
export async function askToRestore(token: string, context: Context): Promise<FastifyReply> {
  const restoring = readRestoring(context.vendor, context.services.sealer, token)
  const name = await context.transact(tx => restorable(tx, restoring.tenantId, restoring))
  if (name === undefined) throw new Problem(ownershipErrors.notRestorable)
  const say = sayPage(restoreTexts, context)
  return page(context, {
    say,
    title: say('question', { tenantName: name }),
    text: say('questionText'),
    more: html`<form method="post" action="/tenants/restore">
        <input type="hidden" name="token" value="${token}">
        <button>${say('button')}</button>
      </form>`,
  })
}

/** @throws Problem 400, 410 */
export async function restoreByLink(token: string, context: Context): Promise<FastifyReply> {
  const restoring = readRestoring(context.vendor, context.services.sealer, token)
  const name = await restoreAccount(restoring.tenantId, context, restoring)
  const say = sayPage(restoreTexts, context)
  return page(context, { say, title: say('done', { tenantName: name }), text: say('doneText') })
}

function page({ reply }: Context, said: Parameters<typeof notice>[1]): FastifyReply {
  // The address holds the link.
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store')
  return notice(reply, said)
}
