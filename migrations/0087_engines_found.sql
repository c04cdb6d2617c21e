-- Engines that were found on the worker's own machine rather than named in its configuration.

alter table engine_states
    -- kind of server: Ollama; null for a configured engine
    add column found_server text,
    -- the server's own name of the model that answers
    add column found_model  text;
