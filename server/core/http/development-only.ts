import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalCaller, isLoopbackName } from '../../platform/http/local-caller.ts'
import type { Config } from '../config/config.ts'

/** A hook of routes that only development has. */
export interface DevelopmentGuard {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/**
 * Allows callers of this machine alone: a reader of the mailbox can sign in as every user. With
 * `PORTICO_DEVELOPMENT_FOR=everybody` all who reach the server may, under its own names: a page of another site can
 * have a name of its own lead here (DNS rebinding), and would still name that as its host.
 *
 * @param what stands in front of "answers …" in the refusal
 */
export function developmentOnly(
  { publicUrl, developmentFor }: Pick<Config, 'publicUrl' | 'developmentFor'>,
  what: string,
): DevelopmentGuard {
  const own = new URL(publicUrl).hostname
  const everybody = developmentFor === 'everybody'
  return {
    async onRequest(request, reply) {
      const ownHost = isLoopbackName(request.hostname) || request.hostname.toLowerCase() === own
      if (everybody ? ownHost : isLocalCaller(request)) return
      await reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send(
          everybody
            ? `${what} answers at localhost and at PORTICO_PUBLIC_URL only.`
            : `${what} answers on the machine that it runs on only, at localhost and through no proxy. PORTICO_DEVELOPMENT_FOR=everybody opens it to everybody who reaches the server.`,
        )
    },
  }
}
