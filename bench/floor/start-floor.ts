import path from 'node:path'
import { Connection, expectOk } from '../load/connection.ts'
import type { Place } from '../place/place.ts'
import { type Running, start } from '../place/processes.ts'
import type { FloorConfig } from './server.ts'

let started = 0

/** A floor over the data of `place`; it verifies the tokens that `portico` (an address) signed, or none. */
export async function startFloor(place: Place, portico: string | undefined, token: string): Promise<Running> {
  const keys = portico ? await publicKeys(portico) : []
  const { iss, aud } = claimsOf(token)
  const config: FloorConfig = {
    url: place.url,
    folder: path.join(place.folder, 'database'),
    vendorId: 'quayside',
    issuer: iss,
    audience: aud,
    keys,
  }
  return await start({
    script: 'bench/floor/server.ts',
    env: { FLOOR: JSON.stringify(config) },
    log: path.join(place.logs, `floor-${++started}.log`),
    address: /Floor at (\S+)/,
  })
}

async function publicKeys(portico: string): Promise<FloorConfig['keys']> {
  const connection = await Connection.open(portico)
  const { body } = expectOk(await connection.ask('GET', '/.well-known/jwks.json'))
  connection.close()
  return (JSON.parse(body) as { keys: FloorConfig['keys'] }).keys
}

function claimsOf(token: string): { iss: string; aud: string } {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}
