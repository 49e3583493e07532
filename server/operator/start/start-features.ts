import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import type { StopStep } from '../../platform/process/shutdown.ts'

/** Those that name others in `after` come after them; otherwise as they are listed. @throws Error for a circle */
export function inOrder(listed: readonly Feature[]): Feature[] {
  const ordered: Feature[] = []
  const visit = (feature: Feature, trail: readonly string[]): void => {
    if (trail.includes(feature.name))
      throw new Error(`${[...trail, feature.name].join(' → ')} wait for each other.`)
    if (ordered.includes(feature)) return
    for (const name of feature.start?.after ?? []) {
      const before = listed.find(other => other.name === name)
      if (!before) throw new Error(`${feature.name} starts after ${name}, which is no feature.`)
      visit(before, [...trail, feature.name])
    }
    ordered.push(feature)
  }
  for (const feature of listed) visit(feature, [])
  return ordered
}

/** @param stops gets how to end each, as soon as it has begun: the last one first */
export async function startFeatures(
  services: Services,
  features: readonly Feature[],
  stops: StopStep[],
): Promise<void> {
  for (const { name, start } of inOrder(features)) {
    const stop = await start?.run(services, features)
    if (typeof stop === 'function') stops.unshift({ name, stop })
  }
}
