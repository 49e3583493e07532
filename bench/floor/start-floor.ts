import path from 'node:path'
import { Connection, expectOk } from '../load/connection.ts'
import type { Place } from '../place/place.ts'
import { type Running, start } from '../place/processes.ts'
import type { FloorConfig } from './server.ts'

let started = 0

/** A floor over the data of `place`; it verifies the tokens that `portico` (an address) signed. */
export async function startFloor(place: Place, portico: string, token: string): Promise<Running> {
  const connection = await Connection.open(portico)
  const jwks = expectOk(await connection.ask('GET', '/.well-known/jwks.json')).body
  connection.close()
  const { iss, aud } = claimsOf(token)
  const config: FloorConfig = {
    url: place.url,
    folder: path.join(place.folder, 'database'),
    vendorId: 'quayside',
    issuer: iss,
    audience: aud,
    keys: (JSON.parse(jwks) as { keys: { kid: string }[] }).keys,
  }
  return await start({
    script: 'bench/floor/server.ts',
    env: { FLOOR: JSON.stringify(config) },
    log: path.join(place.logs, `floor-${++started}.log`),
    address: /Floor at (\S+)/,
  })
}

function claimsOf(token: string): { iss: string; aud: string } {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}
