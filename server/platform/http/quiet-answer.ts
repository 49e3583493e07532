import type { FastifyReply } from 'fastify'
import { schemas } from '../../../contract/index.ts'
import { quietType, statusHeader } from '../../../rules/quiet-answer.ts'

/** Whether this failure is what the route declares as everyday, and the caller asks to be spared the status. */
export function isQuiet(status: number, { request }: FastifyReply): boolean {
  const { key } = request.routeOptions.config
  if (!key || schemas[key].absence !== status) return false
  return request.headers.accept?.startsWith(quietType) === true
}

/** The same answer, with the status in a header. It is no reply of the route: its schema does not write it. */
export const quieten = (status: number, reply: FastifyReply): FastifyReply =>
  reply.code(200).header(statusHeader, status).serializer(JSON.stringify)

/** What a reply says, for logs and metrics. */
export const statusOf = (reply: FastifyReply): number =>
  Number(reply.getHeader(statusHeader)) || reply.statusCode
