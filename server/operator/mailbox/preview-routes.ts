import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Declared } from '../../core/context/declared.ts'
import type { DevelopmentGuard } from '../../core/http/development-only.ts'
import type { DeclaredMessages } from '../../core/mail-templates/declared-messages.ts'
import { brandingOf } from '../../core/messages/brand.ts'
import type { Database } from '../../platform/db/open.ts'
import { previewNames, previewOf, writtenLanguages } from './preview.ts'
import { type PreviewView, previewPage } from './preview-page.ts'

interface Address {
  Params: { kind?: string; name?: string }
  Querystring: { vendor?: string; language?: string; sample?: string; view?: string }
}

interface Policies {
  page: string
  mail: string
}

export interface PreviewParts {
  database: Pick<Database, 'kysely'>
  declared: DeclaredMessages & Pick<Declared, 'languages'>
}

/** `/mailbox/templates`: every mail and text message with samples, in the look and the words of each vendor. */
export function addPreviews(
  app: FastifyInstance,
  { database, declared }: PreviewParts,
  guarded: DevelopmentGuard,
  policies: Policies,
): void {
  const read = async ({ params, query }: FastifyRequest<Address>) => {
    const vendors = await database.kysely.selectFrom('vendors').select(['id', 'name']).orderBy('id').execute()
    const vendor = vendors.find(({ id }) => id === query.vendor) ?? vendors[0]
    if (!vendor) return undefined
    const branding = await brandingOf(database, vendor.id)
    const { kind = '', name = '' } = params
    const sample = Number(query.sample ?? 0)
    const open = previewOf(declared, branding, kind, name, { language: query.language, sample })
    return {
      names: previewNames(declared),
      vendors,
      vendor: vendor.id,
      languages: writtenLanguages(branding, declared),
      open,
    }
  }

  const page = async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await read(request)
    if (!found || (request.params.name && !found.open)) return reply.redirect('/mailbox', 302)
    const language = found.open?.language ?? request.query.language ?? ''
    return reply
      .header('content-security-policy', policies.page)
      .type('text/html; charset=utf-8')
      .send(previewPage({ ...found, language, view: viewOf(request.query.view, found.open?.html) }))
  }
  app.get<Address>('/mailbox/templates', guarded, page)
  app.get<Address>('/mailbox/templates/:kind/:name', guarded, page)
  app.get<Address>('/mailbox/templates/:kind/:name/html', guarded, async (request, reply) =>
    reply
      .header('content-security-policy', policies.mail)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${(await read(request))?.open?.html ?? ''}`),
  )
}

function viewOf(requested: string | undefined, html = ''): PreviewView {
  if (requested === 'words' || requested === 'text') return requested
  return html ? 'html' : 'text'
}
