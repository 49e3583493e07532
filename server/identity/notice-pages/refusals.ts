import type { FastifyError, FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { type PageReader, sayPage } from '../../core/pages/page-texts.ts'
import { toProblem } from '../../platform/http/errors.ts'
import { notice } from './notice.ts'
import { refusalTexts } from './refusal-texts.ts'

/**
 * Says on a page why a link does not work, since its reader came from a mail: a cut or an old link is nothing rare. Programs that
 * do not ask for a page get the envelope of every other error, and so does whatever is our own fault, which the handler above
 * writes to the log.
 *
 * @param advice what to do about a link that does not open, in the reader's language, if the error's own words say too little
 */
export function refuseOnPages(
  app: FastifyInstance,
  services: Services,
  advice?: (reader: PageReader) => string,
): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    const { status, headers, message } = problem
    if (status >= 500 || !request.headers.accept?.includes('text/html')) throw error
    request.log.info({ code: problem.code, status }, 'request refused')
    // The address may hold most of a link that works.
    reply.headers({ ...headers, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    const vendor = await services.vendors.resolve(request.host, undefined)
    const reader = { services, request, vendor }
    const say = sayPage(refusalTexts, reader)
    const tooMany = status === 429
    return notice(reply.code(status), {
      say,
      title: say(tooMany ? 'tooMany' : 'broken'),
      text:
        (tooMany ? undefined : advice?.(reader)) ?? `${say.term('pages.refusals', problem.code, message)}.`,
    })
  })
}
