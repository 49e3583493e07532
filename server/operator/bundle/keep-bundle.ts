import { release } from '../../../rules/release.ts'
import type { Services } from '../../core/context/services.ts'
import type { Stop } from '../../core/feature/feature.ts'
import { keepRelease } from './released.ts'
import { bundleFolder } from './routes.ts'

/** Production keeps what it serves: a build of development changes its files under one version. Nothing waits for it. */
export function startKeeping({ config, database, log }: Services): Stop {
  const folder = config.production ? bundleFolder() : undefined
  if (!folder) return () => {}
  const kept = keepRelease(database.kysely, folder, release).catch(error => {
    log.warn(
      { err: error },
      'the elements of this release are not kept for later ones; the next start tries again',
    )
  })
  return () => kept
}
