import { wasi } from './wasi';

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request_buffer(size: number): number;
  file_buffer(size: number): number;
  answer(): void;
  answer_text(): number;
  answer_size(): number;
}

/** The engine inside this thread: one JSON text in, one out. */
export class Engine {
  private constructor(private readonly wasm: Exports) {}

  static async load(source: Promise<Response> | BufferSource): Promise<Engine> {
    const memory = (): WebAssembly.Memory => wasm.memory;
    const imports = { wasi_snapshot_preview1: wasi(memory) };
    const { instance } =
      source instanceof Promise
        ? await WebAssembly.instantiateStreaming(source, imports)
        : await WebAssembly.instantiate(source, imports);
    const wasm = instance.exports as Exports;
    wasm._initialize();
    return new Engine(wasm);
  }

  ask(request: string, file?: Uint8Array): string {
    if (file) this.put(file, this.wasm.file_buffer(file.length));
    const bytes = new TextEncoder().encode(request);
    this.put(bytes, this.wasm.request_buffer(bytes.length));
    this.wasm.answer();
    const reply = new Uint8Array(
      this.wasm.memory.buffer,
      this.wasm.answer_text(),
      this.wasm.answer_size(),
    );
    return new TextDecoder().decode(reply);
  }

  private put(bytes: Uint8Array, place: number): void {
    new Uint8Array(this.wasm.memory.buffer, place, bytes.length).set(bytes);
  }
}
