import net from 'node:net'
import type { Config } from '../../core/config/config.ts'

/**
 * PORT 0 means any free port. It is chosen before the start, because addresses that hold it are stored and
 * printed.
 */
export async function withPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort(config.host)
  const publicUrl = new URL(config.publicUrl).port === '0' ? `http://localhost:${port}` : config.publicUrl
  return { ...config, port, publicUrl }
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, host, () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
