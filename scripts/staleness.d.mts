/** Whether dist/ was built from the sources as they are. */
export function isFresh(name: 'bundle' | 'server' | 'packages'): boolean
