// What Fastify itself can do on this machine: one route, no hook, no schema. Prints its address.
import Fastify from 'fastify'

const app = Fastify({ logger: false })
app.get('/bare', async () => ({ ok: true }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
