"""A small real model behind the chat API of OpenAI: `server.py FILE.gguf PORT CONTEXT SLOTS`.

Streams word by word, applies the model's own template, refuses chats longer than CONTEXT tokens as llama.cpp does, and
ends an answer whose reader has gone. `GET /busy` tells how many answers are being written, and all tokens so far.
"""

import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cyllama.llama import llama_cpp as llama

FILE, PORT, CONTEXT, SLOTS = sys.argv[1], *map(int, sys.argv[2:5])
# Tokens of the prompt that are read in one go.
BATCH = 512
NAME = "smollm2"

llama.disable_logging()
llama.ggml_backend_load_all()
model = llama.LlamaModel(FILE, llama.LlamaModelParams(), verbose=False)
words = model.get_vocab()
slots = threading.Semaphore(SLOTS)
lock = threading.Lock()
busy = {"answering": 0, "written": 0, "most": 0}


def count(**changes):
    with lock:
        for key, change in changes.items():
            busy[key] += change
        busy["most"] = max(busy["most"], busy["answering"])


def prompt_of(messages):
    turns = [llama.LlamaChatMessage(turn["role"], turn["content"]) for turn in messages]
    text = model.chat_apply_template(None, turns, True)
    return words.tokenize(text, add_special=False, parse_special=True)


def sampler_of(body):
    chain = llama.LlamaSampler(llama.LlamaSamplerChainParams())
    chain.add_penalties(
        256,
        body.get("repeat_penalty", body.get("repetition_penalty", 1.0)),
        body.get("frequency_penalty", 0.0),
        body.get("presence_penalty", 0.0),
    )
    chain.add_top_k(40)
    chain.add_top_p(body.get("top_p", 1.0), 1)
    chain.add_min_p(body.get("min_p", 0.0), 1)
    chain.add_temp(body.get("temperature", 1.0))
    chain.add_dist(body.get("seed", 1))
    return chain


def answer(prompt, body):
    """Pieces of text, and at last `stop` or `length` as a tuple."""
    params = llama.LlamaContextParams()
    params.n_ctx, params.n_batch = CONTEXT, BATCH
    context, sampler = llama.LlamaContext(model, params, verbose=False), sampler_of(body)
    for at in range(0, len(prompt), BATCH):
        context.decode(llama.llama_batch_get_one(prompt[at : at + BATCH], at))
    most = min(body.get("max_tokens", CONTEXT), CONTEXT - len(prompt))
    said, told = [], ""
    for place in range(len(prompt), len(prompt) + most):
        token = sampler.sample(context, -1)
        if words.is_eog(token):
            return (yield ("stop",))
        said.append(token)
        count(written=1)
        text = words.detokenize(said, unparse_special=False)
        # A letter may take several tokens.
        if text.startswith(told) and not text.endswith("\ufffd"):
            piece, told = text[len(told) :], text
            yield piece
        context.decode(llama.llama_batch_get_one([token], place))
    yield ("length",)


class Calls(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def tell(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        known = {
            "/busy": busy,
            "/props": {"default_generation_settings": {"n_ctx": CONTEXT}},
            "/v1/models": {"object": "list", "data": [{"id": NAME, "object": "model"}]},
        }
        found = known.get(self.path)
        self.tell(200 if found else 404, found or {"error": {"code": 404, "message": "not found"}})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        prompt = prompt_of(body["messages"])
        if len(prompt) >= CONTEXT:
            message = "the request exceeds the available context size"
            error = {"code": 400, "type": "exceed_context_size_error", "message": message, "n_ctx": CONTEXT}
            return self.tell(400, {"error": error | {"n_prompt_tokens": len(prompt)}})
        with slots:
            count(answering=1)
            try:
                self.speak(prompt, body)
            except OSError:
                # The reader has gone: the answer ends here.
                self.close_connection = True
            finally:
                count(answering=-1)

    def speak(self, prompt, body):
        if not body.get("stream"):
            pieces = list(answer(prompt, body))
            message = {"role": "assistant", "content": "".join(pieces[:-1])}
            choice = {"index": 0, "message": message, "finish_reason": pieces[-1][0]}
            return self.tell(200, {"object": "chat.completion", "model": NAME, "choices": [choice]})
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.close_connection = True
        for piece in answer(prompt, body):
            delta, end = ({}, piece[0]) if isinstance(piece, tuple) else ({"content": piece}, None)
            self.event({"choices": [{"index": 0, "delta": delta, "finish_reason": end}]})
        self.wfile.write(b"data: [DONE]\n\n")

    def event(self, chunk):
        chunk |= {"object": "chat.completion.chunk", "model": NAME, "created": int(time.time())}
        self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())


class Server(ThreadingHTTPServer):
    daemon_threads = True


print(f"ready: {NAME}, {CONTEXT} tokens, {SLOTS} at a time", flush=True)
Server(("127.0.0.1", PORT), Calls).serve_forever()
