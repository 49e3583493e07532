import type { RouteKey } from '../../contract/index.ts'
import { openApi } from '../../server/operator/reference/openapi.ts'

const { paths } = openApi('https://id.example.com') as {
  paths: Record<string, Record<string, { responses: object }>>
}

/** The statuses of a success that the OpenAPI document has of a route. */
export function documentedStatuses(key: RouteKey): number[] {
  const [method, path] = key.split(' ') as [string, string]
  const { responses } = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  return Object.keys(responses)
    .map(Number)
    .filter(status => status < 300)
}
