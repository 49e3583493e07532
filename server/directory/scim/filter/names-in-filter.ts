import type { Filter } from './filter.ts'

/** Every attribute that a filter names, as it is written there. */
export function namesInFilter(filter: Filter): string[] {
  switch (filter.op) {
    case 'and':
    case 'or':
      return filter.filters.flatMap(namesInFilter)
    case 'not':
      return namesInFilter(filter.filter)
    default:
      return [filter.name]
  }
}
