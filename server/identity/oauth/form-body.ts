import type { FastifyInstance } from 'fastify'

const FORM = 'application/x-www-form-urlencoded'

/** Forms as flat objects of text. A name that comes twice is a list, which no schema of ours takes (RFC 6749 §3.2). */
export function acceptForms(app: FastifyInstance): void {
  if (app.hasContentTypeParser(FORM)) app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(body as string)
    const names = [...new Set(fields.keys())]
    done(
      null,
      Object.fromEntries(
        names.map(name => {
          const values = fields.getAll(name)
          return [name, values.length > 1 ? values : values[0]]
        }),
      ),
    )
  })
}
