export function batched(files: string[], folder: string, size: number): string[]
